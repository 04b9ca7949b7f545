import { useEffect } from 'react'
import type { AnswerOf } from '@lapida/contracts/endpoints'
import { call } from '#data/api/api.ts'
import { useRemoteCopy, type RemoteCopy } from '#data/local/remote-copy.ts'

type Lidos = AnswerOf<'orcamentos.list'>['orcamentos']
type Lido = Lidos[number]
type Material = Lido['materiais'][number]

/** As much of a quote as is told at the saw and at the site: nothing of what it costs. */
export interface OrcamentoAProduzir
  extends
    Pick<Lido, 'id' | 'numeracao' | 'status' | 'dataInicio' | 'prazoEntrega'>,
    Partial<Pick<Lido, 'enderecoObra' | 'observacoes'>> {
  cliente: (Pick<NonNullable<Lido['cliente']>, 'id' | 'nomeCompleto'> & Partial<Lido['cliente']>) | null
  materiais: (Pick<Material, 'id' | 'nome' | 'tipo' | 'ambiente' | 'espessura' | 'acabamento'> & {
    pecas: Pick<
      Material['pecas'][number],
      'id' | 'nome' | 'largura' | 'comprimento' | 'quantidade' | 'bordas' | 'acabamento'
    >[]
  })[]
}

const MOST = '200'

async function loadPecas(): Promise<OrcamentoAProduzir[]> {
  const { orcamentos } = await call('orcamentos.list', { query: { limite: MOST } })
  return orcamentos.filter(({ status }) => status !== 'rejeitado')
}

/** The newest quotes with their pieces: the last copy at once, then what the server says. */
export function usePecasAProduzir(): RemoteCopy<OrcamentoAProduzir[]> {
  const copy = useRemoteCopy('pecas-a-produzir', loadPecas)
  const { reload } = copy
  useEffect(reload, [reload])
  return copy
}
