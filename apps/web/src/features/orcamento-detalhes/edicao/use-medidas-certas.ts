import type { Orcamento } from '@lapida/contracts/orcamento'
import { materialEditavel } from '#blocks/material-editor/material-editavel.ts'
import { useDuvidas } from '#blocks/material-editor/use-duvidas.tsx'
import type { Local } from '#data/local/store.ts'
import type { EdicaoStore } from './edicao-context.ts'
import { materiaisNaTela } from './model/edicao.ts'

/** Asks about measures of a wrong unit before they are saved; what was stored so is not asked about. */
export function useMedidasCertas({ get }: EdicaoStore, orcamento: Local<Orcamento>) {
  const { confirm, dialog } = useDuvidas()
  return {
    areCertas: () =>
      confirm(
        materiaisNaTela(get()),
        get().condicoes.regrasCobranca,
        orcamento.materiais.map(materialEditavel),
      ),
    dialog,
  }
}
