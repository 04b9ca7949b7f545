import * as z from 'zod/mini'
import { AppError } from '#http/app-error.ts'
import type { Importavel } from './importavel.ts'

export const chapasImportaveis: Importavel = {
  schema: z.record(z.string(), z.unknown()),
  ambiguo: '',
  campoForte: 'codigo',
  campoFraco: 'codigo',
  load: () => Promise.reject(new AppError('ROTA_NAO_ENCONTRADA')),
  chavesOf: () => ({ forte: '', fracas: [], nome: '' }),
  store: () => Promise.reject(new AppError('ROTA_NAO_ENCONTRADA')),
}
