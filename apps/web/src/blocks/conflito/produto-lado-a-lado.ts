import { rotuloCampo } from '@lapida/contracts/mensagens'
import type { VeioDaPedra } from '@lapida/contracts/valores'
import { quantidadeComUnidade } from '@lapida/domain/estoque/movimento'
import { ROTULOS_VEIO } from '@lapida/domain/estoque/veio'
import { formatDinheiro, reaisToCentavos } from '@lapida/domain/shared/dinheiro'
import { formatQuantidade } from '@lapida/domain/shared/quantidade'
import type { RecursoDoEstoque } from '#data/local/operacao.ts'
import type { Diferenca } from './diferencas.ts'

interface Valores {
  caminho: string
  minha: unknown
  atual: unknown
}

/** What reads otherwise than as it stands, by its name. */
type Leituras = Readonly<Record<string, (valor: unknown) => string>>

/**
 * Fields of a stone or an item that were changed in two places, each as a person reads it.
 * @param nomeOf the name of a category by its id
 */
export function produtoLadoALado(
  recurso: RecursoDoEstoque,
  conflitos: readonly Valores[],
  nomeOf: (id: string | null) => string,
): Diferenca[] {
  const leituras = leiturasOf(recurso, nomeOf)
  return conflitos.flatMap(({ caminho, minha, atual }) => {
    const named = { caminhos: [caminho], campo: rotuloCampo(caminho) }
    if (caminho === 'imagens') return { ...named, minha: fotos(minha, atual), outra: fotos(atual, minha) }
    const texto = leituras[caminho]
    return texto ? { ...named, minha: [texto(minha)], outra: [texto(atual)] } : []
  })
}

function leiturasOf(recurso: RecursoDoEstoque, nomeOf: (id: string | null) => string): Leituras {
  const tipo = recurso === 'estoque-materiais' ? 'material' : 'item'
  const dinheiro = (valor: unknown) => formatDinheiro(reaisToCentavos(Number(valor)))
  return {
    precoCompra: dinheiro,
    precoVenda: dinheiro,
    estoqueMinimo: (valor) => quantidadeComUnidade(tipo, Number(valor)),
    peso: (valor) => `${formatQuantidade(Number(valor))} kg`,
    categoriaId: (valor) => nomeOf(String(valor)) || 'Outra categoria',
    veio: (valor) => ROTULOS_VEIO[valor as VeioDaPedra],
  }
}

/** How many photos, and how many of them only this version has. */
function fotos(estas: unknown, outras: unknown): string[] {
  const [own, others] = [estas, outras].map((each) => (Array.isArray(each) ? each : []) as unknown[])
  const count = own?.length ?? 0
  const only = own?.filter((foto) => !others?.includes(foto)).length ?? 0
  const words = count === 1 ? '1 foto' : `${count} fotos`
  if (only > 0) return [words, `${only} só nesta versão`]
  return count > 0 && count === others?.length ? [words, 'em outra ordem'] : [words]
}
