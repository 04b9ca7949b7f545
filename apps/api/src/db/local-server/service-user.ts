import { readFileSync, statSync } from 'node:fs'

/** The account that PostgreSQL runs under when we are root (it refuses to run as root). */
export type ServiceUser = { uid: number; gid: number; name: string }

/** A way to start a program as the service user. `current`: as ourselves, nothing to change. */
export type RunMode = { kind: 'current' } | { kind: 'switch' | 'read-search' | 'override'; user: ServiceUser }

export type Command = { file: string; args: string[]; uid?: number; gid?: number }

/**
 * Chooses the account: who owns the data already, so that later starts without root still work, else
 * `postgres`, else `nobody`. Only accounts of the passwd file count: initdb refuses an id without a name.
 */
export function chooseServiceUser(passwd: string, ownerUids: number[]): ServiceUser | undefined {
  const users = passwd.split('\n').flatMap(parsePasswdLine)
  const owners = ownerUids.filter((uid) => uid !== 0).map((uid) => users.find((user) => user.uid === uid))
  const named = ['postgres', 'nobody'].map((name) => users.find((user) => user.name === name))
  return [...owners, ...named].find((user) => user !== undefined)
}

/**
 * The ways to run programs, best first. As root: switch the account; when folders above the data are
 * closed to it (a project under /root), switch and keep only the right to pass through closed folders.
 */
export function runModes(user: ServiceUser | undefined): RunMode[] {
  if (!user) return [{ kind: 'current' }]
  return [
    { kind: 'switch', user },
    { kind: 'read-search', user },
    { kind: 'override', user },
  ]
}

/** The command that runs `file` in the given mode. */
export function commandFor(mode: RunMode, file: string, args: string[]): Command {
  if (mode.kind === 'current') return { file, args }
  const { uid, gid } = mode.user
  if (mode.kind === 'switch') return { file, args, uid, gid }
  const capability = mode.kind === 'read-search' ? 'dac_read_search' : 'dac_override'
  const rights = [`--inh-caps=-all,+${capability}`, `--ambient-caps=-all,+${capability}`]
  // Without no_setuid_fixup, access(2) forgets the right and PostgreSQL finds its own program 'invalid'.
  const account = [`--reuid=${uid}`, `--regid=${gid}`, '--clear-groups', '--securebits=+no_setuid_fixup']
  return { file: 'setpriv', args: [...account, ...rights, '--', file, ...args] }
}

/** The service user for these folders when we run as root; undefined when we do not. */
export function serviceUserFor(folders: string[]): ServiceUser | undefined {
  if (process.getuid?.() !== 0) return undefined
  const owners = folders.flatMap((folder) => statSync(folder, { throwIfNoEntry: false })?.uid ?? [])
  return chooseServiceUser(readFileSync('/etc/passwd', 'utf8'), owners)
}

/** How a person knows a user: the name, or the number of one without a name. */
export function userNameOf(uid: number): string {
  const users = readFileSync('/etc/passwd', 'utf8').split('\n').flatMap(parsePasswdLine)
  return users.find((user) => user.uid === uid)?.name ?? String(uid)
}

function parsePasswdLine(line: string): ServiceUser[] {
  const [name, , uid, gid] = line.split(':')
  return name && uid && gid ? [{ name, uid: Number(uid), gid: Number(gid) }] : []
}
