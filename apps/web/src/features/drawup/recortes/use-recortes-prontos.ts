import { useMemo } from 'react'
import { useEstoqueItens } from '#data/resources/estoque/estoque.ts'
import { recorteOfItem, type RecortePronto } from './recorte-of-item.ts'
import { RECORTES_GENERICOS } from './recortes-genericos.ts'

const ACENTOS = /\p{M}/gu

/** What can be cut: items of the stock first, then openings of any size; only what holds all words that are sought. */
export function useRecortesProntos(busca: string): { prontos: RecortePronto[]; carregando: boolean } {
  const { dados, carregando } = useEstoqueItens()
  const todos = useMemo(
    () => [
      ...(dados ?? []).filter(({ ativo }) => ativo).flatMap((item) => recorteOfItem(item) ?? []),
      ...RECORTES_GENERICOS,
    ],
    [dados],
  )
  const prontos = useMemo(() => {
    const palavras = withoutAcento(busca)
      .split(/\s+/)
      .filter((palavra) => palavra !== '')
    return todos.filter(({ nome, detalhe, modelo }) => {
      const texto = withoutAcento(`${nome} ${detalhe} ${modelo ?? ''}`)
      return palavras.every((palavra) => texto.includes(palavra))
    })
  }, [todos, busca])
  return { prontos, carregando: carregando && dados === undefined }
}

function withoutAcento(texto: string): string {
  return texto.normalize('NFD').replace(ACENTOS, '').toLocaleLowerCase('pt-BR')
}
