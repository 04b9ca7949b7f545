import type { Context } from '#http/context.ts'

/** What erasing takes of a call's context: a restored database is erased without a program that runs. */
export type Erasing = Omit<Context, 'config'>
