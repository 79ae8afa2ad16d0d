#!/bin/sh
# Collects the data that the scheduler of an OpenStack cloud uses into one text file, for Nova Sieve's import.
#
#   sh collect.sh [-o FILE] [-c NOVA_CONF]
#
#   -o FILE       the file to write (default: nova-sieve-cloud.txt)
#   -c NOVA_CONF  a copy of the scheduler's nova.conf. The script copies only the options that scheduling reads: no
#                 section with a password, and from [DEFAULT] only the names in copy_conf below.
#
# Before you run it:
#   - It needs the openstack client with its Placement plugin (osc-placement), and credentials in the environment
#     (source your openrc, or set OS_CLOUD) of an administrator, who can list the hypervisors and providers.
#   - Every command is a "list" or a "show". The script creates, changes and deletes nothing, and sends requests only
#     to your cloud's own APIs.
#   - The file contains the names of hosts, servers, flavors and images, and the IDs of projects. It does not contain
#     passwords, tokens, addresses of servers or user data. Read it before you give it to somebody.
#   - The script runs one command per hypervisor, aggregate, server group and image, and four per resource provider. It
#     runs them in sessions of the client, about a hundred at a time; a cloud of 1,000 hosts takes minutes. The file
#     notes a command that fails, and the script continues.

set -u
LC_ALL=C
export LC_ALL

# At 2.87 aggregates have UUIDs, server groups have rules, and hypervisors still have sizes (no longer since 2.88).
# For older clouds the script uses the newest of these that they support: those of Train, Stein and Pike.
COMPUTE_API_VERSIONS='2.87 2.79 2.72 2.53'
OS_COMPUTE_API_VERSION=2.87
# Since 1.29 providers are in trees. Every Placement since Rocky supports it.
OS_PLACEMENT_API_VERSION=1.29
export OS_COMPUTE_API_VERSION OS_PLACEMENT_API_VERSION

# The number of IDs in one session of the client.
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
  echo "Cannot read $conf." >&2
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
  say "Cannot list the hypervisors: $(head -n 1 "$work/errors")"
  OS_COMPUTE_API_VERSION=2.87
}

# Notes the error of the last command.
note_failure() {
  failures=$((failures + 1))
  printf '### failed: %s\n' "$(head -n 1 "$work/errors" | cut -c 1-300)"
  say "  failed: openstack $*: $(head -n 1 "$work/errors")"
}

# Writes the output of one command under a line with the command: ask WORD…
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

# Writes the IDs that a command lists, one per line. Keeps only texts in the form of IDs, because they become parts of
# commands.
ids_of() {
  openstack "$@" -f value 2>"$work/errors" | grep -E '^[0-9A-Fa-f-]{1,36}$' >"$work/ids"
}

# Runs commands for each ID in $work/ids, with @ for the ID: ask_each WHAT 'COMMAND @'…
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

# Runs all commands of $work/commands in one session of the client, which reads commands line by line: starting the
# client takes seconds, and a command takes a fraction of a second. Each reply begins with a bracket in the first
# column. If the number of replies differs from the number of commands, the script cannot assign them, and runs the
# commands one by one instead.
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
  say "  running the commands one by one: $got of $wanted have a reply"
  # The words of a command are IDs and the words below, which contain no spaces.
  while read -r line; do
    # shellcheck disable=SC2086
    ask_quietly $line </dev/null
  done <"$work/commands"
}

# Copies only the sections of nova.conf that scheduling reads, and from [DEFAULT] only these names.
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
  # Without the columns that contain addresses and metadata. Clients ignore columns that they do not have.
  ask server list --all-projects --limit -1 --long -c ID -c Name -c Status -c 'Task State' -c 'Image Name' \
    -c 'Image ID' -c 'Flavor' -c 'Flavor Name' -c 'Flavor ID' -c Host -c 'Project ID' -c 'User ID'

  ask resource provider list
  ids_of resource provider list -c uuid
  ask_each 'resource providers' 'resource provider show --allocations @' 'resource provider inventory list @' \
    'resource provider trait list @' 'resource provider aggregate list @'
  echo '### end'
}

# Writes a temporary file first, so that an interrupted run leaves no partial file.
collect >"$work/file"
mv "$work/file" "$output" || exit 1
say "Wrote $output ($(grep -c '^### \$' "$output") commands, $failures failed)."
