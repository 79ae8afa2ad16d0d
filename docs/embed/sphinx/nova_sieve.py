"""The ``nova-sieve`` directive for Sphinx.

Put this file in a folder of Python's path, such as the folder of conf.py if
conf.py adds it to sys.path. Add to conf.py:

    extensions = ['nova_sieve']
    nova_sieve_site = 'https://nova-sieve.example/'

In a page, name a scenario of the library or a link, or write a scenario in
YAML or JSON as the directive's content:

    .. nova-sieve:: 202-use-case-2-optional-key
       :views: funnel,why
       :readonly:

Output formats other than HTML pages contain a link to the playground instead.
"""

from docutils import nodes
from docutils.parsers.rst import Directive
from docutils.parsers.rst import directives
from sphinx.transforms.post_transforms import SphinxPostTransform
from sphinx.util import logging

LOG = logging.getLogger(__name__)

PARAMETERS = ('views', 'theme', 'lesson', 'step', 'host', 'stage', 'height',
              'link', 'label')


class nova_sieve(nodes.General, nodes.Element):
    pass


class NovaSieveDirective(Directive):
    has_content = True
    optional_arguments = 1
    option_spec = {name: directives.unchanged for name in PARAMETERS}
    option_spec['readonly'] = directives.flag

    def run(self):
        if self.arguments and self.content:
            raise self.error('nova-sieve needs the name or the text of a '
                             'scenario, not both.')
        attributes = {name: self.options[name] for name in PARAMETERS
                      if name in self.options}
        if self.arguments:
            attributes['scenario'] = self.arguments[0]
        if 'readonly' in self.options:
            attributes['readonly'] = '1'
        return [nova_sieve(attributes=attributes,
                           text='\n'.join(self.content))]


def escaped(text):
    return (text.replace('&', '&amp;').replace('"', '&quot;')
            .replace('<', '&lt;').replace('>', '&gt;'))


def visit_html(self, node):
    attributes = ''.join(f' {name}="{escaped(value)}"'
                         for name, value in sorted(node['attributes'].items()))
    text = node['text']
    kind = 'json' if text.lstrip().startswith('{') else 'yaml'
    # '</' would end the script element. JSON and YAML both read '<\\/' in
    # quotes as the same text.
    inside = text.replace('</', '<\\/')
    script = (f'<script type="application/{kind}">{inside}</script>'
              if text else '')
    self.body.append(f'<nova-sieve{attributes}>{script}</nova-sieve>\n')
    raise nodes.SkipNode


class LinkElsewhere(SphinxPostTransform):
    """Replaces the element with a link in outputs without scripts."""

    default_priority = 400

    def run(self, **kwargs):
        if shows_element(self.app.builder):
            return
        for node in list(self.document.findall(nova_sieve)):
            link = node['attributes'].get('link', '')
            address = self.config.nova_sieve_site
            if link:
                address += '#' + link.split('#')[-1]
            node.replace_self(nodes.paragraph('', '', nodes.reference(
                '', 'Open it in Nova Sieve', refuri=address)))


def shows_element(builder):
    return builder.format == 'html' and not getattr(builder, 'embedded', False)


def add_script(app):
    site = app.config.nova_sieve_site
    if not site:
        LOG.warning('nova_sieve_site in conf.py must be the address of the site.')
        return
    if shows_element(app.builder):
        app.add_js_file(site.rstrip('/') + '/nova-sieve.js',
                        **{'async': 'async'})


def setup(app):
    app.add_config_value('nova_sieve_site', '', 'env')
    app.add_node(nova_sieve, html=(visit_html, None))
    app.add_post_transform(LinkElsewhere)
    app.add_directive('nova-sieve', NovaSieveDirective)
    app.connect('builder-inited', add_script)
    return {'version': '1', 'parallel_read_safe': True,
            'parallel_write_safe': True}
