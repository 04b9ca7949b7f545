// One program for the whole run of browser tests; every test registers a user of its own on it.
import type { TestProject } from 'vitest/node'
import { startServer } from './server.ts'

declare module 'vitest' {
  interface ProvidedContext {
    serverUrl: string
  }
}

/** Starts the program before the first test; the function it gives stops it after the last. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await startServer()
  project.provide('serverUrl', server.url)
  return server.stop
}
