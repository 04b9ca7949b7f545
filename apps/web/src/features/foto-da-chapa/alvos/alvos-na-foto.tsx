import { Banner } from '@lapida/ui/banner.tsx'
import type { EstadoDaFoto } from '../model/foto-em-curso.ts'
import { readAlvos } from '../model/alvos-digitados.ts'

/** What became of the printed targets of a photo; nothing where there are none. */
export function AlvosNaFoto({ estado: { rascunho, assentada } }: { estado: EstadoDaFoto }) {
  if (!rascunho?.alvos || rascunho.irregular || !assentada) return null
  const { alvos } = assentada
  if (!readAlvos(rascunho.alvos)) return <Banner tone="warning">{FALTAM}</Banner>
  if (alvos === null) return null
  if (alvos === 'nao-achados') return <Banner tone="warning">{NAO_ACHADOS}</Banner>
  if (!alvos.combinam) return <Banner tone="warning">{NAO_COMBINAM}</Banner>
  return <Banner tone="info">Os quatro alvos foram achados: o desenho está no lugar por eles.</Banner>
}

const PELAS_BORDAS = 'Por enquanto a foto vale pelas bordas.'
const FALTAM = `Faltam medidas entre os alvos. ${PELAS_BORDAS}`
const NAO_ACHADOS = `Não achamos os quatro alvos perto dos cantos. Confira se estão planos, inteiros e na luz. ${PELAS_BORDAS}`
const NAO_COMBINAM = `Os alvos não combinam com as medidas deles e da chapa. Confira-as no passo Medidas. ${PELAS_BORDAS}`
