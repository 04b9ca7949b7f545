import { SEPARATOR, type DocumentoOrcamento } from '../modelo/modelo.ts'
import { html, type Html } from '../base/html.ts'
import { fatos } from './pagina-fatos.ts'
import type { PedraNaPagina } from './pagina-pedra.ts'
import { icone, linhasOfFatos, nomeOfPedra, planejado, vivo } from './proposta-partes.ts'
import type { PaginaDaProposta } from './proposta-na-pagina.ts'

/** Whose page it is. */
export function topo({ documento: { empresa } }: { documento: Pick<DocumentoOrcamento, 'empresa'> }): Html {
  const marca = empresa.logo
    ? html`<img class="marca" src="${empresa.logo}" alt="" height="44" />`
    : html`<span class="marca" aria-hidden="true">${empresa.iniciais}</span>`
  return html`<header class="topo">
    <div>
      ${marca}
      <p>${empresa.nome}${empresa.resumo && html`<span class="num">${fatos(empresa.resumo)}</span>`}</p>
    </div>
  </header>`
}

/** Greeting, number and the company's own words; null where what happened to the quote says it all. */
export function saudacao(pagina: PaginaDaProposta): Html | null {
  const { documento, estado, proposta } = pagina
  if (estado.tipo === 'aprovado') return null
  const numero = [
    documento.numero,
    proposta ? `${pagina.contrato ? 'aditivo, ' : ''}proposta ${proposta.numero}` : 'rascunho',
    proposta?.data,
  ]
  const recado = estado.tipo === 'a-responder' && documento.cabecalho
  return html`<div class="abre">
    ${estado.tipo !== 'retirado' && html`<h1>${titulo(pagina)}</h1>`}
    <p class="s num">${fatos(numero.filter(Boolean).join(SEPARATOR))}</p>
    ${recado && html`<p class="recado">${recado}</p>`}
  </div>`
}

function titulo(pagina: PaginaDaProposta): string {
  const { documento, estado, objeto } = pagina
  if (estado.tipo === 'substituido') return nomeOfProposta(pagina)
  const { cliente } = documento
  const ola = cliente ? `Olá, ${cliente.primeiroNome}. ` : ''
  if (estado.tipo === 'vencido') return `${ola}O prazo deste orçamento terminou.`
  if (pagina.mudancas)
    return `${ola}${pagina.contrato ? 'Há uma mudança para você aprovar.' : 'Sua nova proposta está pronta.'}`
  if (objeto) return `${ola}Este é o orçamento ${objeto}.`
  return `${ola}Este é o ${cliente ? 'seu ' : ''}orçamento.`
}

const nomeOfProposta = ({ proposta, objeto }: PaginaDaProposta) =>
  [`Proposta ${proposta?.numero ?? ''}`, objeto].filter(Boolean).join(' ')

const TITULOS: Partial<Record<PaginaDaProposta['estado']['tipo'], string>> = {
  aprovado: 'Orçamento aprovado',
  retirado: 'Proposta retirada',
  'em-preparacao': 'Orçamento em preparação',
}

/** The title of the page, for tabs and chats. */
export function tituloOfPagina(pagina: PaginaDaProposta): string {
  const { documento, estado, objeto, proposta } = pagina
  const later = proposta !== null && proposta.numero > 1
  const nome = later ? nomeOfProposta(pagina) : objeto ? `Orçamento ${objeto}` : 'Seu orçamento'
  return `${TITULOS[estado.tipo] ?? nome} — ${documento.empresa.nome}`
}

/** Stone, total, until when, and the first questions: what now, what later, by when. */
export function resumo(pagina: PaginaDaProposta, pedras: readonly (PedraNaPagina | null)[]): Html {
  const { documento } = pagina
  const parcelas = planejado(pagina)
  const prazo = documento.condicoes.filter(({ rotulo }) => rotulo === 'Prazo de entrega')
  const pagamento =
    parcelas.length === 0 && !pagina.contrato
      ? documento.condicoes.filter(({ rotulo }) => rotulo === 'Condições de pagamento')
      : []
  const linhas = [
    ...parcelas
      .slice(0, MOST_PARCELAS)
      .map(({ rotulo, valor }, i) => [rotulo, html`<span class="v" data-t="p${i}">${valor}</span>`] as const),
    ...pagamento.map(({ texto }) => ['Pagamento', texto] as const),
    ...prazo.map(({ texto }) => ['Prazo', texto] as const),
  ]
  return html`<section class="cartao" aria-label="Resumo">
    ${faixa(pagina, pedras)}
    <div>
      <p class="s">${pagina.estado.tipo === 'aprovado' ? 'Total aprovado' : 'Total'}</p>
      <p class="total num">${vivo('t', documento.total)}</p>
    </div>
    ${selo(pagina)}${linhas.length > 0 && html`<dl class="fs num">${linhasOfFatos(linhas)}</dl>`}
  </section>`
}

/** More rows than these are read where the payment stands. */
const MOST_PARCELAS = 3

function selo({ estado }: PaginaDaProposta): Html | null {
  switch (estado.tipo) {
    case 'a-responder':
      return estado.prazo ? marcado(icone('relogio'), estado.prazo, '') : null
    case 'em-preparacao':
      return marcado(icone('lapis'), 'Total provisório', ' nulo')
    case 'vencido':
      return marcado(icone('relogio'), `Vencido em ${estado.dia}`, ' nulo')
    case 'recusado':
      return marcado(icone('menos'), 'Recusado', ' nulo')
    case 'sem-resposta':
      return marcado(icone('relogio'), estado.texto, ' nulo')
    default:
      return null
  }
}

const marcado = (desenho: Html, texto: string, tom: string) =>
  html`<div><span class="selo num${tom}">${desenho}${texto}</span></div>`

/** The stone that was chosen, as large as the page is wide; of several, the chosen one. */
function faixa({ variantes }: PaginaDaProposta, pedras: readonly (PedraNaPagina | null)[]): Html | null {
  const [first] = variantes
  if (!first) {
    const pedra = pedras.find((uma) => uma !== null)
    return pedra
      ? figura(imagemOfPedra(pedra, { alt: pedra.nome, primeira: true }), html`${legendaOfPedra(pedra)}`)
      : null
  }
  const chosen = first.pedras.find(({ escolhida }) => escolhida) ?? first.pedras[0]
  const shown = first.pedras.filter(({ pedra }) => pedra !== null)
  if (!chosen || shown.length === 0) return null
  const isDrawn = shown.every(({ pedra }) => pedra?.ilustracao)
  const images = shown.map(({ letra, pedra }) =>
    imagemOfPedra(pedra, { classe: `so-${letra.toLowerCase()}`, primeira: letra === chosen.letra }),
  )
  return figura(
    html`${images}`,
    html`Pedra ${vivo('n', nomeOfPedra(chosen))}${isDrawn && `${SEPARATOR}ilustração`}`,
  )
}

const figura = (imagens: Html, legenda: Html) =>
  html`<figure class="faixa">
    ${imagens}
    <figcaption><span>${legenda}</span></figcaption>
  </figure>`

/** 'Branco Itaúnas', and the word where it is drawn. */
function legendaOfPedra({ nome, ilustracao }: PedraNaPagina): string {
  return ilustracao ? `${nome}${SEPARATOR}ilustração` : nome
}

/** A picture of a stone; all but the first one on a page come when they are scrolled to. */
export function imagemOfPedra(
  pedra: PedraNaPagina | null,
  { classe = '', primeira = false, alt = '' }: { classe?: string; primeira?: boolean; alt?: string } = {},
): Html {
  if (!pedra) return html`<span class="sem"></span>`
  const { fonte, lados } = pedra
  return html`<img
    ${classe && html`class="${classe}" `}src="${fonte}"
    alt="${alt}"
    ${lados && html`width="${lados.largura}" height="${lados.altura}" `}${primeira ? html`fetchpriority="high"` : html`loading="lazy"`}
  />`
}
