import { CHAVES_ESTOQUE } from '#data/local/chaves-estoque.ts'
import { CURSOR_KEY } from '#data/local/cursor.ts'
import { reloadCopies } from '#data/local/remote-copy.ts'
import { openedStore } from '#data/local/store.ts'
import { syncEverything, syncNow, whenQuiet } from './sync.ts'

/** What the stream says when changes may have been missed. */
export const ANYTHING = '?'

const { materiais, itens, categoriasMaterial, categoriasItem } = CHAVES_ESTOQUE

/** The copies of this device that are old when somebody else wrote a resource, by its name on the stream. */
const COPIES: Readonly<Record<string, readonly string[]>> = {
  'estoque-materiais': [materiais],
  'estoque-itens': [itens],
  // What a stone has follows from its slabs.
  chapas: ['chapas', materiais],
  'categorias-material': [categoriasMaterial, materiais],
  'categorias-item': [categoriasItem, itens],
  'planos-corte': ['planos-corte'],
  desenhos: ['desenhos'],
  parcelas: ['parcelas'],
  'avisos-pagamento': ['parcelas'],
  avisos: ['avisos'],
}

/**
 * Brings what the stream speaks of: a version of the account's records, or the name of a resource that another device
 * wrote; whatever else it says, anything may have changed.
 */
export async function receiveMudanca(said: string): Promise<void> {
  const copies = COPIES[said]
  if (copies) reloadCopies(copies)
  else if (said === 'empresas') await syncEverything()
  else if (/^\d+$/.test(said)) await pullUpTo(Number(said))
  else {
    reloadCopies([...new Set(Object.values(COPIES).flat())])
    await syncEverything()
  }
}

/** What this device wrote itself is here when the run that sent it has ended. */
async function pullUpTo(versao: number): Promise<void> {
  await whenQuiet()
  const cursor = (await openedStore()?.meta.get(CURSOR_KEY))?.valor
  if (Number(cursor ?? 0) < versao) await syncNow()
}
