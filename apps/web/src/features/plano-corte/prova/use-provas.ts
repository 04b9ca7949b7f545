import { isMesmoCorte, lugaresOfOrcamento } from '@lapida/domain/prova/lugares-da-prova'
import { provasOfPlano, type ProvaPossivel } from '@lapida/domain/prova/provas-of-plano'
import type { Prova } from '@lapida/contracts/prova'
import { useEmpresa } from '#data/resources/conta/empresa.ts'
import { useProvasEsperando, type ProvaEsperando } from '#data/resources/documentos/provas-pedidas.ts'
import { useProvasDoPlano, type ProvaDoOrcamento } from '#data/resources/documentos/provas.ts'
import { useOrcamentosVigentes } from '#data/resources/orcamentos/orcamentos.ts'
import { useFotosDoPlano } from '../use-fotos-do-plano.ts'
import { useLivrosDoPlano } from '../use-livros-do-plano.ts'
import type { PlanoEditor } from '../use-plano-editor.ts'

/** How the agreement of one customer to the cut stands, with what this device knows of it and the server does not. */
export interface ProvaNoAparelho extends ProvaPossivel {
  /** the newest that was not taken back; null without one, undefined where only the server could say */
  prova: Prova | null | undefined
  /** one that this device was asked to send */
  espera: (ProvaEsperando & { mudou: boolean }) | null
}

/**
 * The customers of a plan, and how they stand to its cut. What follows from plan, quotes and photos is worked out here, so
 * that a plan which the server has not seen can be sent to a customer; what customers were sent and said is the server's.
 * Undefined while it is read.
 */
export function useProvas({ id, estado, conteudo, servidor }: PlanoEditor): ProvaNoAparelho[] | undefined {
  const doServidor = useProvasDoPlano(id, servidor?.versao ?? null)
  const ids = [...new Set(conteudo.pecas.flatMap(({ orcamentoId }) => orcamentoId?.toLowerCase() ?? []))]
  const orcamentos = useOrcamentosVigentes(ids)
  const fotos = useFotosDoPlano(conteudo.chapas)
  const livros = useLivrosDoPlano(conteudo.chapas)
  const exige = useEmpresa()?.exigeProva
  const esperando = useProvasEsperando(id)
  if (!orcamentos || !esperando) return undefined
  const fotografadas = new Set([...fotos].flatMap(([chapa, { plana }]) => (plana ? [chapa] : [])))
  const conhecidos = new Map(orcamentos.map((one) => [one.id, one]))
  // Who only cuts knows neither quotes nor what the company asks for: they are told as the server says.
  const aqui = exige
    ? provasOfPlano({ ...conteudo, estado }, { orcamentos: conhecidos, exige, fotografadas, livros })
    : []
  const linhas = ids.flatMap(
    (orcamentoId) => aqui.find(isOf(orcamentoId)) ?? doServidor?.find(isOf(orcamentoId)) ?? [],
  )
  return linhas.map(({ orcamentoId, numeracao, exigida, podeEnviar, fotografar }) => {
    const espera = esperando.get(orcamentoId)
    return {
      ...{ orcamentoId, numeracao, exigida, podeEnviar, fotografar },
      prova: provaOf(doServidor, orcamentoId, servidor !== null),
      espera: espera
        ? { ...espera, mudou: !isMesmoCorte(espera.lugares, lugaresOfOrcamento(conteudo, orcamentoId)) }
        : null,
    }
  })
}

const isOf = (orcamentoId: string) => (one: ProvaPossivel) => one.orcamentoId === orcamentoId

/** A plan that the server does not have was shown to nobody. */
function provaOf(
  doServidor: readonly ProvaDoOrcamento[] | undefined,
  orcamentoId: string,
  isThere: boolean,
): Prova | null | undefined {
  if (!isThere) return null
  if (!doServidor) return undefined
  return doServidor.find(isOf(orcamentoId))?.prova ?? null
}
