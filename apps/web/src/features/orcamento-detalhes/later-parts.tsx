import { lazyPart } from '#shared/lazy-part.ts'
import { lazyLayer } from '#shared/lazy-layer.tsx'

// Whoever only reads a quote does not wait for the code that changes, shares or recounts it.
const parts = {
  edicao: () => import('./edicao/edicao-screen.tsx'),
  share: () => import('./compartilhar-sheet.tsx'),
  menu: () => import('./detalhes-menu.tsx'),
  cliente: () => import('./cliente-tab.tsx'),
  conflito: () => import('#blocks/conflito/conflito-aviso.tsx'),
  versao: () => import('./versao-banner.tsx'),
  aditivo: () => import('./aditivo-dialog.tsx'),
  opcionais: () => import('#blocks/opcoes/com-opcionais.tsx'),
  perdida: () => import('./edicao-perdida.tsx'),
  cartoes: () => import('./resumo-cartoes.tsx'),
  condicoes: () => import('./condicoes-card.tsx'),
  abaMateriais: () => import('./materiais-tab.tsx'),
  aprovar: () => import('./respostas/aprovar-sheet.tsx'),
  naoSalva: () => import('./edicao-banner.tsx'),
  pdf: () => import('./pdf-button.tsx'),
  total: () => import('./total-sync.ts'),
  precos: () => import('./precos/precos-banner.tsx'),
  versaoAviso: () => import('./versao-aviso.tsx'),
  mudancas: () => import('./mudancas-sheet.tsx'),
  precosMudados: () => import('./precos/precos-sheet.tsx'),
  acoes: () => import('@lapida/ui/dropdown-menu.tsx'),
  nosCartoes: async () => (await import('./card-parts.tsx')).fetchCardParts(),
}

/** Brings the rest of the screen once it stands, so that nothing of it has to wait, or to be missed, without network. */
export async function fetchLaterParts(): Promise<void> {
  // What does not arrive now is asked for again when it is opened.
  await Promise.allSettled(Object.values(parts).map((load) => load()))
}

// Few quotes come from a drawing: its core is brought for those.
export const DesenhoDoOrcamento = lazyPart(
  async () => (await import('./desenho-do-orcamento.tsx')).DesenhoDoOrcamento,
)
export const EdicaoScreen = lazyPart(async () => (await parts.edicao()).EdicaoScreen)
export const EdicaoPerdida = lazyPart(async () => (await parts.perdida()).EdicaoPerdida)
export const VersaoBanner = lazyPart(async () => (await parts.versao()).VersaoBanner)
export const AditivoDialog = lazyLayer(async () => (await parts.aditivo()).AditivoDialog)
export const ConflitoAviso = lazyPart(async () => (await parts.conflito()).ConflitoAviso)
export const ResumoCartoes = lazyPart(async () => (await parts.cartoes()).ResumoCartoes)
export const MateriaisTab = lazyPart(async () => (await parts.abaMateriais()).MateriaisTab)
export const CondicoesCard = lazyPart(async () => (await parts.condicoes()).CondicoesCard)
export const ClienteTab = lazyPart(async () => (await parts.cliente()).ClienteTab)
export const AprovarSheet = lazyLayer(async () => (await parts.aprovar()).AprovarSheet)
export const CompartilharSheet = lazyLayer(async () => (await parts.share()).CompartilharSheet)
export const DetalhesMenu = lazyPart(async () => (await parts.menu()).DetalhesMenu)
export const TotalSync = lazyPart(async () => (await parts.total()).TotalSync)
export const PrecosBanner = lazyPart(async () => (await parts.precos()).PrecosBanner)
export const EdicaoBanner = lazyPart(async () => (await parts.naoSalva()).EdicaoBanner)
export const PdfButton = lazyPart(async () => (await parts.pdf()).PdfButton)
