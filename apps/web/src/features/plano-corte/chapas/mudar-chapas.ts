import type { ChapaDoPlano, ConteudoPlanoCorte } from '@lapida/contracts/plano-corte'
import { addChapas, changeChapa, changePeca } from '@lapida/domain/plano-corte/mudancas-do-plano'
import { chaveOfPecaNoPlano, chaveOfPedra, pedraOfChapa } from '@lapida/domain/plano-corte/pedra'

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
