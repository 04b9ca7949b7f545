import { lazyPart } from '#shared/lazy-part.ts'

// What is shown inside cards that come after the screen themselves. They stand apart from those, which show them.
const parts = {
  timeline: () => import('./linha-do-tempo.tsx'),
  materiais: () => import('#blocks/materiais-list/materiais-list.tsx'),
  estoque: () => import('#blocks/baixa-estoque/estoque-card.tsx'),
  parcelas: () => import('#blocks/parcelas/parcelas-card.tsx'),
  saida: () => import('#blocks/reserva/saida-card.tsx'),
  prova: () => import('./prova-card.tsx'),
  versoes: () => import('./versoes-card.tsx'),
  obra: () => import('./obra-facts.tsx'),
  respostas: () => import('./respostas/respostas-card.tsx'),
  responsavel: () => import('./responsavel-card.tsx'),
}

/** Brings all of them: what stands in a card is not missed without network either. */
export async function fetchCardParts(): Promise<void> {
  await Promise.allSettled(Object.values(parts).map((load) => load()))
}

export const LinhaDoTempo = lazyPart(async () => (await parts.timeline()).LinhaDoTempo)
export const MateriaisList = lazyPart(async () => (await parts.materiais()).MateriaisList)
export const EstoqueCard = lazyPart(async () => (await parts.estoque()).EstoqueCard)
export const ParcelasCard = lazyPart(async () => (await parts.parcelas()).ParcelasCard)
export const SaidaCard = lazyPart(async () => (await parts.saida()).SaidaCard)
export const ProvaCard = lazyPart(async () => (await parts.prova()).ProvaCard)
export const VersoesCard = lazyPart(async () => (await parts.versoes()).VersoesCard)
export const ObraFacts = lazyPart(async () => (await parts.obra()).ObraFacts)
export const RespostasCard = lazyPart(async () => (await parts.respostas()).RespostasCard)
export const ResponsavelCard = lazyPart(async () => (await parts.responsavel()).ResponsavelCard)
