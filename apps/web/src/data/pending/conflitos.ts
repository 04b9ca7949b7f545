import { useLiveQuery } from 'dexie-react-hooks'
import { useEffect, useState } from 'react'
import type { ConflitoDeCampo } from '@lapida/contracts/erros'
import type { Lado } from '@lapida/domain/orcamento/juncao'
import { loadJuncao } from '#data/queue/juncao-carregada.ts'
import { isConflito, isProduto, type OperacaoComErro } from '#data/local/operacao.ts'
import { discardOperacao, mendOperacao } from '#data/queue/mend-outbox.ts'
import type * as Partida from '#data/queue/partida.ts'
import { escritoOf } from '#data/queue/regras.ts'
import { openedStore } from '#data/local/store.ts'
import { whenThere } from '#shared/when-there.ts'

/** A change that met another one, as both would have the record: they differ only in what is to be chosen. */
export interface Encontro {
  operacao: OperacaoComErro
  minha: object
  atual: object
  conflitos: ConflitoDeCampo[]
  /** what the server has, from which the choice goes on */
  copia: object
}

async function findConflitos(): Promise<OperacaoComErro[]> {
  const refused = await openedStore()?.operacoes.where('estado').equals('erro').sortBy('ordem')
  return (refused ?? []).filter(isConflito)
}

/** The changes of this device that met another one, oldest first; undefined while they are read. */
export function useConflitos(): OperacaoComErro[] | undefined {
  return useLiveQuery(findConflitos)
}

/** The one of a record, for the screen that shows it; null when there is none. */
export function useConflitoOf(registroId: string): OperacaoComErro | null {
  const all = useConflitos()
  return all?.find((operacao) => operacao.registroId === registroId) ?? null
}

/** Both versions of a change that met another one; undefined while they are read, null when it has been settled. */
export function useEncontro(ordem: number): Encontro | null | undefined {
  const [juncao, setJuncao] = useState<typeof Partida | null>(null)
  useEffect(() => {
    let here = true
    loadJuncao().then((loaded) => here && setJuncao(loaded), reportError)
    return () => {
      here = false
    }
  }, [])
  return useLiveQuery(async () => (juncao ? findEncontro(juncao, ordem) : undefined), [ordem, juncao])
}

/** The same, once; null when there is nothing to choose. */
export async function findEncontro(juncao: typeof Partida, ordem: number): Promise<Encontro | null> {
  const store = openedStore()
  const operacao = await store?.operacoes.get(ordem)
  if (!store || !operacao || !isConflito(operacao)) return null
  const { recurso, registroId } = operacao
  const copia = isProduto(recurso)
    ? juncao.copiaOfProduto(operacao)
    : ((await store.copias.get([recurso, registroId]))?.valor as object | undefined)
  return copia ? encontroOf(juncao, operacao, copia) : null
}

function encontroOf(juncao: typeof Partida, operacao: OperacaoComErro, copia: object): Encontro | null {
  const { recurso } = operacao
  const joined = (lado: Lado) =>
    juncao.joinedRegistro(escritoOf(recurso), copia, { ...operacao, choose: () => lado })
  const [minha, atual] = [joined('minha'), joined('atual')]
  const told = new Map(operacao.erro.conflitos?.map((conflito) => [conflito.caminho, conflito]))
  const { updatedAt = operacao.criadaEm } = copia as { updatedAt?: string }
  return {
    operacao,
    copia,
    minha: minha.registro,
    atual: atual.registro,
    conflitos: minha.conflitos.map((conflito) => {
      const { em = updatedAt, autor = 'usuario' as const } = told.get(conflito.caminho) ?? {}
      return { ...conflito, em, autor }
    }),
  }
}

/** Ends it as the person has chosen for each path; what goes to the server starts from what was shown. */
export async function settleConflito(
  { operacao, copia }: Pick<Encontro, 'operacao' | 'copia'>,
  choose: (caminho: string) => Lado,
): Promise<void> {
  const chosen = (await loadJuncao()).chosenOperacao(operacao, copia, choose)
  const { recurso } = operacao
  if (isProduto(recurso)) {
    const { keepTold } = await whenThere(() => import('#data/queue/produtos-guardados.ts'))
    await keepTold({ ...operacao, recurso })
  }
  if (chosen) await mendOperacao(operacao.ordem, chosen)
  else await discardOperacao(operacao.ordem)
}
