// Drawings made by the core and stored through the API.
import { novoDesenho } from '@lapida/desenho/model/novo-desenho'
import type { Desenho } from '@lapida/desenho/model/tipos'
import { addMolde, type PedidoDeMolde } from '@lapida/desenho/templates/moldes'
import { call, type Account } from './accounts.ts'

/** A drawing with the pieces of templates. */
export function desenhoOfMoldes(nome: string, moldes: readonly PedidoDeMolde[]): Desenho {
  let desenho = novoDesenho({ id: crypto.randomUUID(), nome })
  for (const molde of moldes) {
    const added = addMolde(desenho, molde)
    if (!added.ok) throw new Error(added.problema.mensagem)
    desenho = added.valor.desenho
  }
  return desenho
}

/** Stores a drawing, as a device that knows this version of it; 0 for a new one. */
export function storeDesenho(account: Account, desenho: Desenho, versao = 0) {
  return call(account, 'desenhos.replace', {
    params: { id: desenho.id },
    body: { versao, conteudo: desenho },
  })
}
