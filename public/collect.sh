#!/bin/sh
# Collects what the scheduler of an OpenStack cloud decides by into one text file, for Nova Sieve's Import.
#
#   sh collect.sh [-o FILE] [-c NOVA_CONF]
#
#   -o FILE       where to write (nova-sieve-cloud.txt when not given)
#   -c NOVA_CONF  a copy of the scheduler's nova.conf. Only the options that scheduling reads are copied: no section
#                 with a password, and of [DEFAULT] only the names listed in copy_conf below.
#
# Before you run it:
#   - It needs the openstack client with its Placement plugin (osc-placement), and credentials in the environment
#     (source your openrc, or set OS_CLOUD) of somebody who may list the hypervisors and providers: an administrator.
#   - Every command is a "list" or a "show". Nothing is made, changed or deleted, and nothing is sent anywhere but
#     to your cloud's own APIs.
#   - The file names hosts, projects (by ID), servers, flavors and images. It has no password, no token, no address of
#     a server and no user data. Read it before you give it to anybody.
#   - It asks one question per hypervisor, aggregate, server group and image, and four per resource provider. They are asked in
#     sessions of the client, some hundred at a time; a cloud of 1,000 hosts takes minutes. A command that fails is
#     noted in the file, and the rest goes on.

set -u
LC_ALL=C
export LC_ALL

# At 2.87 aggregates have uuids, server groups have rules, and hypervisors still tell their sizes (no more since 2.88).
# Older clouds are asked at the newest of these that they know: of Train, Stein and Pike.
COMPUTE_API_VERSIONS='2.87 2.79 2.72 2.53'
OS_COMPUTE_API_VERSION=2.87
# At 1.29 providers are in trees. Every Placement since Rocky has it.
OS_PLACEMENT_API_VERSION=1.29
export OS_COMPUTE_API_VERSION OS_PLACEMENT_API_VERSION

# How many ids are asked about in one session of the client.
PER_SESSION=50

output=nova-sieve-cloud.txt
conf=

usage() {
  echo 'usage: sh collect.sh [-o FILE] [-c NOVA_CONF]' >&2
  exit 2
}

while getopts o:c:h option; do
  case $option in
    o) output=$OPTARG ;;
    c) conf=$OPTARG ;;
    *) usage ;;
  esac
done
shift $((OPTIND - 1))
[ $# -eq 0 ] || usage

command -v openstack >/dev/null || {
  echo 'The openstack client is not installed, or not in PATH.' >&2
  exit 1
}
[ -z "$conf" ] || [ -r "$conf" ] || {
  echo "$conf cannot be read." >&2
  exit 1
}

work=$(mktemp -d) || exit 1
trap 'rm -rf "$work"' EXIT
trap 'exit 130' INT
trap 'exit 143' TERM
failures=0

say() { printf '%s\n' "$*" >&2; }

choose_version() {
  for OS_COMPUTE_API_VERSION in $COMPUTE_API_VERSIONS; do
    openstack hypervisor list -f value -c ID >"$work/answer" 2>"$work/errors" && return
  done
  say "The hypervisors cannot be listed: $(head -n 1 "$work/errors")"
  OS_COMPUTE_API_VERSION=2.87
}

# What the last command said when it failed.
note_failure() {
  failures=$((failures + 1))
  printf '### failed: %s\n' "$(head -n 1 "$work/errors" | cut -c 1-300)"
  say "  failed: openstack $*: $(head -n 1 "$work/errors")"
}

# What one command prints, under a line that says which command it was: ask WORD…
ask() {
  say "openstack $*"
  ask_quietly "$@"
}

ask_quietly() {
  printf '### $ openstack %s -f json\n' "$*"
  if openstack "$@" -f json >"$work/answer" 2>"$work/errors"; then
    cat "$work/answer"
    echo
  else
    note_failure "$@"
  fi
}

# The ids that a command lists, one a line. Only what looks like an id is kept: they become parts of commands.
ids_of() {
  openstack "$@" -f value 2>"$work/errors" | grep -E '^[0-9A-Fa-f-]{1,36}$' >"$work/ids"
}

# Commands about each id of $work/ids, with @ for the id: ask_each WHAT 'COMMAND @'…
ask_each() {
  what=$1
  shift
  total=$(grep -c . "$work/ids")
  done=0
  : >"$work/commands"
  while read -r id; do
    for command in "$@"; do
      printf '%s\n' "${command%%@*}$id${command#*@}" >>"$work/commands"
    done
    done=$((done + 1))
    if [ $((done % PER_SESSION)) -eq 0 ] || [ "$done" -eq "$total" ]; then
      session
      : >"$work/commands"
      say "$what: $done of $total"
    fi
  done <"$work/ids"
}

# All of $work/commands in one session of the client, which reads commands line by line. Starting the client takes
# seconds and asking takes a fraction of one. Each answer begins with a bracket in the first column. If there are not
# as many answers as commands, nobody knows which is which, and the commands are run one by one instead.
session() {
  sed 's/$/ -f json/' "$work/commands" | openstack >"$work/answers" 2>"$work/errors"
  wanted=$(grep -c . "$work/commands")
  got=$(sed 's/^(openstack) *//' "$work/answers" | grep -c '^[[{]')
  if [ "$got" -eq "$wanted" ]; then
    sed 's/^(openstack) *//' "$work/answers" | awk '
      NR == FNR { command[NR] = $0; next }
      /^[[{]/ { print "### $ openstack " command[++answer] " -f json" }
      { print }
    ' "$work/commands" -
    return
  fi
  say "  asking one by one: $got of $wanted commands were answered"
  # Words of a command have no spaces in them: ids and the words below.
  while read -r line; do
    # shellcheck disable=SC2086
    ask_quietly $line </dev/null
  done <"$work/commands"
}

# Of nova.conf only the sections that scheduling reads, and of [DEFAULT] only these names.
copy_conf() {
  awk '
    /^[[:space:]]*$/ || /^[#;]/ { kept = 0; next }
    /^\[/ { section = tolower($0); sub(/[[:space:]]+$/, "", section); print; kept = 0; next }
    /^[[:space:]]/ { if (kept) print; next }
    section == "[default]" {
      kept = $0 ~ /^[a-z_]*(ratio|reserved_|availability_zone|scheduler_|pci_|vcpu_pin|weight|max_io_ops|max_instances|isolated|service_down)[a-z_]*[[:space:]]*[=:]/
      if (kept) print
      next
    }
    {
      kept = section ~ /^\[(scheduler|filter_scheduler|metrics|pci|compute|workarounds)\]$/
      if (kept) print
    }
  ' "$conf"
}

collect() {
  choose_version
  echo '### nova-sieve collect 1'
  if [ -n "$conf" ]; then
    say "$conf"
    echo '### $ cat nova.conf'
    copy_conf
  fi

  ask compute service list --service nova-compute --long
  ask hypervisor list --long
  ids_of hypervisor list -c ID
  ask_each hypervisors 'hypervisor show @'
  ask availability zone list --compute --long
  ask aggregate list --long
  ids_of aggregate list -c ID
  ask_each aggregates 'aggregate show @'
  ask flavor list --all --long
  ids_of image list -c ID
  ask_each images 'image show @'
  ask server group list --all-projects --long
  ids_of server group list --all-projects -c ID
  ask_each 'server groups' 'server group show @'
  # Without the columns that have addresses and metadata in them. Clients leave out columns that they do not have.
  ask server list --all-projects --limit -1 --long -c ID -c Name -c Status -c 'Task State' -c 'Image Name' \
    -c 'Image ID' -c 'Flavor' -c 'Flavor Name' -c 'Flavor ID' -c Host -c 'Project ID' -c 'User ID'

  ask resource provider list
  ids_of resource provider list -c uuid
  ask_each 'resource providers' 'resource provider show --allocations @' 'resource provider inventory list @' \
    'resource provider trait list @' 'resource provider aggregate list @'
  echo '### end'
}

# Written beside the place where it goes, so that a run that is stopped leaves no half file there.
collect >"$work/file"
mv "$work/file" "$output" || exit 1
say "Wrote $output ($(grep -c '^### \$' "$output") commands, $failures failed)."
