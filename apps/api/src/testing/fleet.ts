import { builtProgram, startProgram, type ChildProgram } from './child-program.ts'
import { startRoundRobin, type RoundRobin } from './round-robin.ts'
import { WITHOUT_LIMITS } from './without-limits.ts'

const ADDRESS = /Lapida pronta em (http:\/\/127\.0\.0\.1:\d+)/

export interface Member {
  origin: string
  program: ChildProgram
}

/** Processes of the program on one database, behind a proxy. */
export interface Fleet {
  proxy: RoundRobin
  members: Member[]
  /** Starts one more, and hands calls to it. */
  start(environment?: Record<string, string>): Promise<Member>
  /** Ends one by a signal; gives what it ended with. */
  end(member: Member, signal: NodeJS.Signals): Promise<number | NodeJS.Signals | null>
  close(): Promise<void>
}

export interface FleetOptions {
  environment: Record<string, string>
  /** arguments of Node: the built program unless told */
  args?: string[]
}

export async function startFleet(count: number, options: FleetOptions): Promise<Fleet> {
  const { args = [builtProgram('server')], environment } = options
  const proxy = await startRoundRobin()
  const members: Member[] = []
  const fleet: Fleet = {
    proxy,
    members,
    async start(more = {}) {
      const program = startProgram(args, {
        ...WITHOUT_LIMITS,
        PORT: '0',
        HOST: '127.0.0.1',
        LOG_LEVEL: 'error',
        ...environment,
        ...more,
      })
      const member = { origin: (await program.waitFor(ADDRESS))[1] ?? '', program }
      members.push(member)
      await proxy.add(member.origin)
      return member
    },
    async end(member, signal) {
      members.splice(members.indexOf(member), 1)
      member.program.kill(signal)
      const ended = await member.program.ended
      proxy.remove(member.origin)
      return ended
    },
    async close() {
      await Promise.all([...members].map((member) => fleet.end(member, 'SIGKILL')))
      await proxy.close()
    },
  }
  try {
    await Promise.all(Array.from({ length: count }, () => fleet.start()))
    return fleet
  } catch (error) {
    await fleet.close()
    throw error
  }
}
