import type { Chapa } from '@lapida/contracts/chapa'
import type { EstoqueMaterial } from '@lapida/contracts/estoque'
import type { ChapaDoPlano, ConteudoPlanoCorte } from '@lapida/contracts/plano-corte'
import { addChapas, changeChapa, changePeca } from '@lapida/domain/plano-corte/mudancas-do-plano'
import { veioNoPlano } from '@lapida/domain/estoque/veio'
import { chaveOfPecaNoPlano, chaveOfPedra, pedraOfChapa } from '@lapida/domain/plano-corte/pedra'
import { centavosToReais } from '@lapida/domain/shared/dinheiro'
import { precoProposto } from './chapa-textos.ts'

/** The plan with more slabs; where one has a vein, pieces of its stone are not turned any more. */
export function withChapas(conteudo: ConteudoPlanoCorte, novas: readonly ChapaDoPlano[]): ConteudoPlanoCorte {
  return novas.reduce(holdVein, addChapas(conteudo, novas))
}

/** The plan with another state of a slab; a vein that it gets keeps the pieces of its stone from being turned. */
export function withChapa(conteudo: ConteudoPlanoCorte, chapa: ChapaDoPlano): ConteudoPlanoCorte {
  const before = conteudo.chapas.find(({ id }) => id === chapa.id)
  const after = changeChapa(conteudo, chapa.id, chapa)
  return before?.veio === 'nenhum' ? holdVein(after, chapa) : after
}

function holdVein(conteudo: ConteudoPlanoCorte, chapa: ChapaDoPlano): ConteudoPlanoCorte {
  if (chapa.veio === 'nenhum') return conteudo
  const stone = chaveOfPedra(pedraOfChapa(chapa))
  return conteudo.pecas
    .filter((peca) => peca.podeGirar && chaveOfPecaNoPlano(conteudo, peca) === stone)
    .reduce((plan, { id }) => changePeca(plan, id, { podeGirar: false }), conteudo)
}

/** A slab or leftover of the stock as the plan takes it; without a cost of its own a whole one has that of its area. */
export function chapaOfEstoque(chapa: Chapa, pedra: EstoqueMaterial | undefined, id: string): ChapaDoPlano {
  const { largura, altura, espessura, codigo, retalho, foto, defeitos, custo, estoqueMaterialId } = chapa
  const proposto = retalho ? null : precoProposto(pedra, chapa)
  return {
    id,
    codigo,
    largura,
    altura,
    espessura,
    retalho,
    foto,
    estoqueMaterialId,
    chapaId: chapa.id,
    material: pedra?.nome ?? 'Material',
    pedra: { codigo: pedra?.codigo ?? '', acabamento: pedra?.acabamento.trim() ?? '' },
    preco: custo > 0 ? custo : proposto === null ? 0 : centavosToReais(proposto),
    quantidade: 1,
    veio: veioNoPlano(chapa.veio, pedra?.veio),
    defeitos: defeitos.map(({ x, y, largura, altura }) => ({ x, y, largura, altura })),
  }
}
