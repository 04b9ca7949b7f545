import { ITEM, MATERIAL, PECA, SERVICO } from '@lapida/contracts/campos-escritos'
import { mensagemValidacao } from '@lapida/contracts/mensagens'
import { itemSalvar, materialDoOrcamento, pecaSalvar } from '@lapida/contracts/material'
import { servicoSalvar } from '@lapida/contracts/orcamento'
import type { RegistroEscrito } from '@lapida/contracts/registro-escrito'
import type { CompleteEntry } from '@lapida/domain/orcamento/mudanca'
import * as z from 'zod/mini'

/** Field path (`materiais.0.pecas.1.largura`) -> message; empty when nothing is wrong. */
export type Campos = Record<string, string>

const SCHEMAS = new Map<RegistroEscrito, z.core.$ZodType<object>>([
  [MATERIAL, materialDoOrcamento],
  [PECA, pecaSalvar],
  [ITEM, itemSalvar],
  [SERVICO, servicoSalvar],
])

/** What makes a new entry of a change whole, by the contract; `campos` gets what it lacks, and it stays out. */
export function completeEntry(campos: Campos): CompleteEntry {
  return (escrito, entry, path) => {
    const schema = SCHEMAS.get(escrito)
    if (!schema) throw new TypeError(`Nothing says how an entry of ${path} is completed.`)
    const complete = z.safeParse(schema, entry, { error: mensagemValidacao })
    if (complete.success) return complete.data
    for (const issue of complete.error.issues) campos[[path, ...issue.path].join('.')] ??= issue.message
    return null
  }
}
