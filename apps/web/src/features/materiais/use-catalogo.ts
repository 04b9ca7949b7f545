import { useMemo } from 'react'
import type { EstoqueMaterial } from '@lapida/contracts/estoque'
import type { ApiError } from '#data/api/api.ts'
import { useUsos } from '#data/resources/estoque/catalogo.ts'
import { useMateriaisComPrecos } from '#data/resources/estoque/estoque.ts'
import { useModelos } from '#data/resources/orcamentos/modelos.ts'
import { entradasOf, type Entrada } from './entradas.ts'

/** The catalogue as this device knows it. */
export interface Catalogo {
  /** undefined until stones and templates are known */
  entradas: readonly Entrada[] | undefined
  /** every stone of the stock, also those that are not sold any more */
  materiais: readonly EstoqueMaterial[]
  erro: ApiError | null
  carregando: boolean
  /** ISO timestamp of the oldest copy that is shown */
  em: string | null
  reload: () => void
}

const NO_STONES: readonly EstoqueMaterial[] = []
const NO_USES = { usos: [] }

/** Stones, templates and how often each stone is used: from the network, or the last copies of this device. */
export function useCatalogo(): Catalogo {
  const materiais = useMateriaisComPrecos()
  const modelos = useModelos()
  const usos = useUsos()
  const { usos: counts } = usos.dados ?? NO_USES
  const entradas = useMemo(
    () =>
      materiais.dados &&
      modelos.dados &&
      entradasOf({ materiais: materiais.dados, modelos: modelos.dados, usos: counts }),
    [materiais.dados, modelos.dados, counts],
  )
  const copies = [materiais, modelos, usos]
  return {
    entradas,
    materiais: materiais.dados ?? NO_STONES,
    erro: copies.find(({ erro }) => erro !== null)?.erro ?? null,
    carregando: copies.some(({ carregando }) => carregando),
    em: copies.flatMap(({ em }) => em ?? []).sort()[0] ?? null,
    reload: () => copies.forEach((copy) => copy.reload()),
  }
}
