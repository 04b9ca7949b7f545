import type { ConteudoPlanoCorte } from '@lapida/contracts/plano-corte'
import { explainFora } from '@lapida/corte/explain-fora'
import { findPlace } from '@lapida/corte/layout/find-place'
import { chapaDisponivel, pecaPedida } from '@lapida/domain/plano-corte/entrada-do-corte'
import { cortadasOfGrupo } from '@lapida/domain/plano-corte/grupos-of-plano'
import { chaveOfPecaNoPlano, nomeOfPedra, pedraOfPeca } from '@lapida/domain/plano-corte/pedra'
import { findCortada, isSameSlab, type Onde } from '@lapida/domain/plano-corte/copia'
import { chapasOfPlano, type CopiaDoPlano, type Lugar } from './edit-layout.ts'
import { findGrupo, isSameStone } from './entrada.ts'

export type LugarAchado = { onde: Onde; lugar: Lugar } | { motivo: string }

interface FindOptions {
  /** the slab that is tried first */
  first: Onde | null
  /** no other slab is wanted */
  only: boolean
}

/** A free spot for a copy on a slab of its stone, where the saw can still part all pieces; or why there is none. */
export function findLugar(
  conteudo: ConteudoPlanoCorte,
  { peca, copia, onde }: CopiaDoPlano,
  { first, only }: FindOptions,
): LugarAchado {
  const grupo = findGrupo(conteudo, chaveOfPecaNoPlano(conteudo, peca))
  if (!grupo || grupo.entrada.chapas.length === 0)
    return { motivo: `não há chapa de ${nomeOfPedra(pedraOfPeca(peca))} neste plano` }
  const pedida = pecaPedida(peca, conteudo.regras)
  const chapa = conteudo.chapas.find(({ id }) => id === first?.chapa)
  if (first && chapa && isSameStone(conteudo, peca, chapa)) {
    const pecas = (findCortada(conteudo.cortadas, first)?.pecas ?? []).filter(
      (other) => !(isSameSlab(first, onde) && other.peca === peca.id && other.copia === copia),
    )
    const lugar = findPlace(
      chapaDisponivel(chapa),
      { pecas, peca: pedida, pedidas: grupo.entrada.pecas },
      conteudo.regras,
    )
    if (lugar) return { onde: { chapa: first.chapa, copia: first.copia }, lugar }
  }
  if (only) return { motivo: 'não há lugar livre nesta chapa' }
  const { lugar, texto } = explainFora(pedida, grupo.entrada, cortadasOfGrupo(grupo, conteudo.cortadas))
  if (!lugar) return { motivo: texto }
  const { chapa: id, copia: numero, ...place } = lugar
  return { onde: { chapa: id, copia: numero }, lugar: place }
}

/** 'Chapa 2', its place among the slabs in use; one that is not in use yet comes after them. */
export function nomeOfChapa(conteudo: Pick<ConteudoPlanoCorte, 'chapas' | 'cortadas'>, onde: Onde): string {
  const { usadas } = chapasOfPlano(conteudo)
  const index = usadas.findIndex((usada) => isSameSlab(usada, onde))
  return `Chapa ${(index < 0 ? usadas.length : index) + 1}`
}
