import { statfs } from 'node:fs/promises'
import { formatTamanho } from '@lapida/domain/shared/tamanho'
import { CopiaError } from './copia-error.ts'

/** Refuses when the disk of a folder has less room than is needed. `deed`: what cannot be done then. */
export async function requireFreeSpace(folder: string, needed: number, deed: string): Promise<void> {
  const { bavail, bsize } = await statfs(folder)
  const free = bavail * bsize
  if (free < needed) throw tooLittleSpace(free, needed, deed)
}

function tooLittleSpace(free: number, needed: number, deed: string): CopiaError {
  return new CopiaError(
    `Não consegui ${deed}: o disco tem ${formatTamanho(free)} livres, preciso de ${formatTamanho(needed)}.`,
  )
}
