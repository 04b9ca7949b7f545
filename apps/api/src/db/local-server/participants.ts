import { randomUUID } from 'node:crypto'
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { processState, type ProcessState } from './process-state.ts'

/**
 * The processes that use the server, one empty file each, named after the process and its start time,
 * so that a killed process stops counting by itself. The last one that leaves stops the server.
 */
export async function addParticipant(folder: string): Promise<string> {
  await mkdir(folder, { recursive: true })
  const file = join(folder, `${process.pid}-${processState(process.pid).startedAt}-${randomUUID()}`)
  await writeFile(file, '')
  return file
}

/** Removes the participant and tells how many live ones remain; files of dead processes are swept. */
export async function removeParticipant(folder: string, file: string): Promise<number> {
  await rm(file, { force: true })
  const names = await readdir(folder)
  const live = names.filter((name) => isLiveParticipant(name, processState))
  for (const name of names) if (!live.includes(name)) await rm(join(folder, name), { force: true })
  return live.length
}

/** How many live processes use the server besides this one. */
export async function otherParticipants(folder: string): Promise<number> {
  const names = await readdir(folder)
  return names.filter((name) => !name.startsWith(`${process.pid}-`) && isLiveParticipant(name, processState))
    .length
}

/** Whether the process named by a participant file still runs. */
export function isLiveParticipant(name: string, stateOf: (pid: number) => ProcessState): boolean {
  const [pid, startedAt] = name.split('-')
  if (!pid || !/^\d+$/.test(pid)) return false
  const state = stateOf(Number(pid))
  return state.alive && state.startedAt === startedAt
}
