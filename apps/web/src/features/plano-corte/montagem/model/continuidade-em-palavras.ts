import { plural } from '@lapida/domain/shared/texto'
import type { Medida } from '../use-medidas.ts'
import type { JuntaNaCena } from '@lapida/documento/plano-corte/cena-da-montagem'
import type { ContinuidadeGeral } from './continuidade-geral.ts'

export type TomDaJunta = 'bom' | 'medio' | 'ruim' | 'sem'

/** What is said of a joint: '54 % · desencontro 9 mm', or why there is no number. */
export function textoOfMedida(
  { sem, prevista }: Pick<JuntaNaCena, 'sem' | 'prevista'>,
  medida: Medida | undefined,
): string {
  if (sem === 'espelho-previsto') return `Espelho previsto: fotografe a chapa ${prevista} antes de cortar.`
  if (sem === 'peca-sem-lugar') return 'Posicione as duas peças no corte para medir.'
  if (sem === 'chapa-sem-foto') return 'Fotografe a chapa para medir.'
  if (medida === undefined || medida === 'medindo') return 'Medindo…'
  if (medida === 'sem-medidor') return 'A medição chega a este aparelho quando houver internet.'
  if (medida === 'sem-imagem') return 'A foto da chapa não está neste aparelho.'
  if (medida.motivo === 'sem-foto') return 'A foto não mostra a pedra nesta junta.'
  if (medida.valor === null) return 'Pedra sem desenho: qualquer encontro combina.'
  return `${medida.valor} % · desencontro ${Math.round(medida.desencontro)} mm`
}

/** How well a joint looks, for its colour; the figure stands beside it. */
export function tomOfMedida(medida: Medida | undefined): TomDaJunta {
  if (typeof medida !== 'object' || medida.valor === null) return 'sem'
  if (medida.valor >= 75) return 'bom'
  return medida.valor >= 45 ? 'medio' : 'ruim'
}

/** 'Continuidade 77 %', and of how many joints it says nothing. */
export function textoOfGeral({ valor, semMedida }: ContinuidadeGeral): string {
  const rest = semMedida === 0 ? '' : `, ${plural(semMedida, 'junta', 'juntas')} sem medida`
  return `Continuidade ${valor} %${rest}`
}
