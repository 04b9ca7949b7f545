import { linkWhatsapp } from '@lapida/domain/cliente/whatsapp'
import { textoOfPrivacidadeNaPagina } from '@lapida/domain/conta/privacidade'
import { formatTelefone } from '@lapida/domain/shared/documentos'
import { html, type Html } from '../base/html.ts'
import { fatos } from './pagina-fatos.ts'
import { parcelaAgora } from './proposta-depois.ts'
import {
  icone,
  linhasOfSoma,
  linhasOfFatos,
  nomeOfPedra,
  planejado,
  respondivel,
  vivo,
} from './proposta-partes.ts'
import type { ParcelaNaPagina } from './parcelas-da-pagina.ts'
import type { PaginaDaProposta } from './proposta-na-pagina.ts'

/** How the total comes about. */
export function secaoSoma(pagina: PaginaDaProposta): Html {
  return html`<section class="cartao" id="soma">
    <h2>Como chegamos ao total</h2>
    <dl class="soma num">${linhasOfSoma(pagina)}</dl>
  </section>`
}

/** Payment, dates and means; terms behind them. */
export function secaoCondicoes(pagina: PaginaDaProposta): Html | null {
  const { condicoes, observacoes } = pagina.documento
  const planejadas = planejado(pagina)
  if (condicoes.length + planejadas.length + observacoes.length === 0) return null
  const rows = [
    ...planejadas.map(({ rotulo, valor, quando }, i) => {
      const when = quando ? html`<br /><span class="m s">${quando}</span>` : null
      return [rotulo, html`<span class="v" data-t="p${i}">${valor}</span>${when}`] as const
    }),
    ...condicoes.map(({ rotulo, texto }) => [rotulo, fatos(texto)] as const),
  ]
  return html`${
    rows.length > 0 &&
    html`<section class="cartao" id="condicoes">
      <h2>Pagamento e datas</h2>
      <dl class="fs solto num">${linhasOfFatos(rows)}</dl>
    </section>`
  }${
    observacoes.length > 0 &&
    html`<section class="cartao" id="termos">
      <h2>Termos</h2>
      <ol class="termos m num">
        ${observacoes.map((texto) => html`<li>${texto}</li>`)}
      </ol>
    </section>`
  }`
}

/** The same as files and on paper. */
export function secaoArquivos({ estado, proposta }: PaginaDaProposta, caminho: string): Html | null {
  if (estado.tipo === 'retirado' || estado.tipo === 'substituido') return null
  // What is downloaded is what is read here, whatever was sent meanwhile.
  const versao = proposta ? `?proposta=${proposta.numero}` : ''
  return html`<section class="tela" aria-label="Documentos">
    <div class="bts">
      <a class="bt" href="${caminho}/pdf${versao}">${icone('baixar')}Baixar PDF</a
      ><a class="bt" href="${caminho}/public${versao}">${icone('imprimir')}Imprimir</a>
    </div>
  </section>`
}

/** Who the company is, its own last words, and what is kept of the customer. */
export function fecho({ documento: { empresa, rodape } }: Pick<PaginaDaProposta, 'documento'>): Html {
  const canal = [empresa.email, formatTelefone(empresa.telefone)].filter(Boolean).join(' ou ')
  return html`<div class="rodape s m num">
    ${empresa.contatos.map((contato) => html`<span>${contato}</span>`)}${rodape && html`<p>${rodape}</p>`}
    <p>${textoOfPrivacidadeNaPagina({ empresa: empresa.nome, canal })}</p>
  </div>`
}

/** Total and answer, wherever the customer reads. */
export function barra(pagina: PaginaDaProposta, caminho: string): Html | null {
  const { documento, estado, proposta } = pagina
  if (estado.tipo === 'retirado') return null
  const zap = duvida(pagina)
  if (estado.tipo === 'substituido')
    return aside(
      [`Proposta ${proposta?.numero ?? ''}`, 'Substituída'],
      html`${zap}${botao(caminho, 'Ver a atual')}`,
    )
  if (estado.tipo === 'vencido' && estado.pedido === null && proposta)
    return aside(['Venceu em', estado.dia], html`${zap}${botao('#prazo', 'Pedir novo prazo')}`)
  const pagar = parcelaAgora(pagina)
  if (pagar) return barraOfParcela(pagar, zap)
  return aside(
    [estado.tipo === 'em-preparacao' ? 'Total provisório' : 'Total', vivo('t', documento.total)],
    html`${fatosAoLado(pagina)}${zap}${respondivel(pagina) && botao('#resposta', 'Aprovar', icone('certo'))}`,
  )
}

function barraOfParcela({ rotulo, valor, pix }: ParcelaNaPagina, zap: Html | null): Html {
  const como = pix ? 'Pagar com PIX' : 'Já paguei'
  return aside([rotulo, pix?.valor ?? valor], html`${zap}${botao('#pix', como)}`)
}

const botao = (href: string, texto: string, desenho: Html | null = null) =>
  html`<a class="bt p" href="${href}">${desenho}${texto}</a>`

function duvida(pagina: PaginaDaProposta): Html | null {
  const { empresa, numero } = pagina.documento
  const asks = respondivel(pagina)
  const words = asks
    ? `Olá! Tenho uma dúvida sobre o orçamento ${numero}.`
    : `Olá! É sobre o orçamento ${numero}.`
  const chat = linkWhatsapp(empresa.telefone, words)
  if (chat === null) return null
  return html`<a class="bt zap" href="${chat}" rel="noopener"
    >${icone('duvida')}<span class="so">${asks ? 'Tirar dúvida' : 'Falar'} no WhatsApp</span></a
  >`
}

/** What a wide screen has room for beside the total. */
function fatosAoLado(pagina: PaginaDaProposta): Html | null {
  const chosen = pagina.variantes[0]?.pedras.find(({ escolhida }) => escolhida)
  const [first] = planejado(pagina)
  const facts = [
    ...(chosen ? [['Pedra', vivo('n', nomeOfPedra(chosen))] as const] : []),
    ...(first ? [[first.rotulo, html`<span class="v" data-t="p0">${first.valor}</span>`] as const] : []),
  ]
  if (facts.length === 0) return null
  return html`<dl class="fs so-mesa m">${linhasOfFatos(facts)}</dl>`
}

function aside([rotulo, valor]: readonly [string, Html | string], botoes: Html): Html {
  return html`<aside class="barra num" aria-label="Resumo e resposta">
    <p class="quanto" aria-live="polite"><span class="s m">${rotulo}</span><b class="v">${valor}</b></p>
    ${botoes}
  </aside>`
}
