import { lazyPart } from '#shared/lazy-part.ts'
import { lazyLayer } from '#shared/lazy-layer.tsx'

// Whoever only reads a quote does not wait for the code that changes, shares or recounts it.
const parts = {
  edicao: () => import('./edicao/edicao-screen.tsx'),
  timeline: () => import('./linha-do-tempo.tsx'),
  share: () => import('./compartilhar-sheet.tsx'),
  menu: () => import('./detalhes-menu.tsx'),
  cliente: () => import('./cliente-tab.tsx'),
  conflito: () => import('#blocks/conflito/conflito-aviso.tsx'),
  materiais: () => import('#blocks/materiais-list/materiais-list.tsx'),
  estoque: () => import('#blocks/baixa-estoque/estoque-card.tsx'),
  parcelas: () => import('#blocks/parcelas/parcelas-card.tsx'),
  saida: () => import('#blocks/reserva/saida-card.tsx'),
  versao: () => import('./versao-banner.tsx'),
  versoes: () => import('./versoes-card.tsx'),
  aditivo: () => import('./aditivo-dialog.tsx'),
  opcionais: () => import('#blocks/opcoes/com-opcionais.tsx'),
  perdida: () => import('./edicao-perdida.tsx'),
  cartoes: () => import('./resumo-cartoes.tsx'),
  condicoes: () => import('./condicoes-card.tsx'),
  abaMateriais: () => import('./materiais-tab.tsx'),
  obra: () => import('./obra-facts.tsx'),
  aprovar: () => import('./respostas/aprovar-sheet.tsx'),
  respostas: () => import('./respostas/respostas-card.tsx'),
  naoSalva: () => import('./edicao-banner.tsx'),
  pdf: () => import('./pdf-button.tsx'),
  total: () => import('./total-sync.ts'),
}

/** Brings the rest of the screen once it stands, so that nothing of it has to wait, or to be missed, without network. */
export function fetchLaterParts(): void {
  // What does not arrive now is asked for again when it is opened.
  void Promise.allSettled(Object.values(parts).map((load) => load()))
}

// Few quotes come from a drawing: its core is brought for those.
export const DesenhoDoOrcamento = lazyPart(
  async () => (await import('./desenho-do-orcamento.tsx')).DesenhoDoOrcamento,
)
export const EdicaoScreen = lazyPart(async () => (await parts.edicao()).EdicaoScreen)
export const EdicaoPerdida = lazyPart(async () => (await parts.perdida()).EdicaoPerdida)
export const MateriaisList = lazyPart(async () => (await parts.materiais()).MateriaisList)
export const VersaoBanner = lazyPart(async () => (await parts.versao()).VersaoBanner)
export const VersoesCard = lazyPart(async () => (await parts.versoes()).VersoesCard)
export const AditivoDialog = lazyLayer(async () => (await parts.aditivo()).AditivoDialog)
export const ConflitoAviso = lazyPart(async () => (await parts.conflito()).ConflitoAviso)
export const ResumoCartoes = lazyPart(async () => (await parts.cartoes()).ResumoCartoes)
export const MateriaisTab = lazyPart(async () => (await parts.abaMateriais()).MateriaisTab)
export const CondicoesCard = lazyPart(async () => (await parts.condicoes()).CondicoesCard)
export const ClienteTab = lazyPart(async () => (await parts.cliente()).ClienteTab)
export const LinhaDoTempo = lazyPart(async () => (await parts.timeline()).LinhaDoTempo)
export const ObraFacts = lazyPart(async () => (await parts.obra()).ObraFacts)
export const EstoqueCard = lazyPart(async () => (await parts.estoque()).EstoqueCard)
export const ParcelasCard = lazyPart(async () => (await parts.parcelas()).ParcelasCard)
export const SaidaCard = lazyPart(async () => (await parts.saida()).SaidaCard)
export const AprovarSheet = lazyLayer(async () => (await parts.aprovar()).AprovarSheet)
export const RespostasCard = lazyPart(async () => (await parts.respostas()).RespostasCard)
export const CompartilharSheet = lazyLayer(async () => (await parts.share()).CompartilharSheet)
export const DetalhesMenu = lazyPart(async () => (await parts.menu()).DetalhesMenu)
export const TotalSync = lazyPart(async () => (await parts.total()).TotalSync)
export const EdicaoBanner = lazyPart(async () => (await parts.naoSalva()).EdicaoBanner)
export const PdfButton = lazyPart(async () => (await parts.pdf()).PdfButton)
