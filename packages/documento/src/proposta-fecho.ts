import { linkWhatsapp } from '@lapida/domain/cliente/whatsapp'
import { SEPARATOR } from './modelo.ts'
import { html, type Html } from './html.ts'
import { fatos } from './pagina-fatos.ts'
import { parcelaAgora } from './proposta-depois.ts'
import { icone, linhasDaSoma, linhasDeFatos, respondivel, vivo } from './proposta-partes.ts'
import type { PaginaDaProposta } from './proposta-na-pagina.ts'

/** How the total comes about. */
export function secaoSoma(pagina: PaginaDaProposta): Html {
  return html`<section class="cartao" id="soma">
    <h2>Como chegamos ao total</h2>
    <dl class="soma num" data-somas>${linhasDaSoma(pagina)}</dl>
  </section>`
}

/** Payment, dates and means; terms behind them. */
export function secaoCondicoes({ documento, parcelas }: PaginaDaProposta): Html | null {
  const { condicoes, observacoes } = documento
  if (condicoes.length + parcelas.length + observacoes.length === 0) return null
  const rows = [
    ...parcelas.map(({ rotulo, valor, quando, estado }, i) => {
      const when = quando && estado === 'prevista' ? html`<br /><span class="m s">${quando}</span>` : null
      return [rotulo, html`<span class="v" data-t="p${i}">${valor}</span>${when}`] as const
    }),
    ...condicoes.map(({ rotulo, texto }) => [rotulo, fatos(texto)] as const),
  ]
  return html`${
    rows.length > 0 &&
    html`<section class="cartao" id="condicoes">
      <h2>Pagamento e datas</h2>
      <dl class="fatos2 solto num">${linhasDeFatos(rows)}</dl>
    </section>`
  }${
    observacoes.length > 0 &&
    html`<section class="cartao" id="termos">
      <h2>Termos</h2>
      <ol class="termos m num">
        ${observacoes.map((texto) => html`<li><span>${texto}</span></li>`)}
      </ol>
    </section>`
  }`
}

/** The same as files and on paper. */
export function secaoArquivos({ estado }: PaginaDaProposta, caminho: string): Html | null {
  if (estado.tipo === 'retirado' || estado.tipo === 'substituido') return null
  return html`<section class="tela" aria-label="Documentos">
    <div class="bts">
      <a class="bt" href="${caminho}/pdf">${icone('baixar')}Baixar PDF</a
      ><a class="bt" href="${caminho}/public">${icone('imprimir')}Imprimir</a>
    </div>
  </section>`
}

/** Room for two names on paper, and who the company is. */
export function fecho({ documento }: PaginaDaProposta): Html {
  const { empresa, cliente, rodape, assinatura } = documento
  return html`${
      assinatura &&
      html`<div class="so-papel firmas">
        <div>${empresa.nome}</div>
        <div>${cliente?.nome ?? 'Cliente'}</div>
      </div>`
    }
    <div class="rodape s m num">
      ${fatos(empresa.contatos.join(SEPARATOR))}${rodape && html`<p>${rodape}</p>`}
    </div>`
}

/** Total and answer, wherever the customer reads. */
export function barra(pagina: PaginaDaProposta, caminho: string): Html | null {
  const { documento, estado, parcelas, proposta } = pagina
  if (estado.tipo === 'retirado') return null
  const pagar = parcelaAgora(pagina)
  const chat = linkWhatsapp(
    documento.empresa.telefone,
    respondivel(pagina)
      ? `Olá! Tenho uma dúvida sobre o orçamento ${documento.numero}.`
      : `Olá! É sobre o orçamento ${documento.numero}.`,
  )
  const zap =
    chat === null
      ? null
      : html`<a class="bt zap" href="${chat}" rel="noopener"
          >${icone('duvida')}<span class="so"
            >${respondivel(pagina) ? 'Tirar dúvida' : 'Falar'} no WhatsApp</span
          ></a
        >`
  const botao = (href: string, texto: string, desenho: Html | null = null) =>
    html`<a class="bt p" href="${href}">${desenho}${texto}</a>`
  if (estado.tipo === 'substituido')
    return aside(
      ['Proposta ' + String(proposta?.numero ?? ''), html`Substituída`],
      zap,
      botao(caminho, 'Ver a atual'),
    )
  if (estado.tipo === 'vencido' && estado.pedido === null && proposta)
    return aside(['Venceu em', html`${estado.dia}`], zap, botao('#prazo', 'Pedir novo prazo'))
  if (pagar) return aside([pagar.rotulo, html`${pagar.valor}`], zap, botao('#pix', 'Pagar com PIX'))
  const first = pagina.variantes[0]?.pedras.find(({ escolhida }) => escolhida)
  const facts = [
    ...(first ? [['Pedra', vivo('n', `${first.letra}, ${first.nome}`)] as const] : []),
    ...(parcelas[0]
      ? [[parcelas[0].rotulo, html`<span class="v" data-t="p0">${parcelas[0].valor}</span>`] as const]
      : []),
  ]
  const provisorio = estado.tipo === 'em-preparacao' ? 'Total provisório' : 'Total'
  return aside(
    [provisorio, vivo('t', documento.total)],
    html`${facts.length > 0 && html`<dl class="fatos2 so-mesa m">${linhasDeFatos(facts)}</dl>`}${zap}`,
    respondivel(pagina) ? botao('#resposta', 'Aprovar', icone('certo')) : null,
  )
}

function aside([rotulo, valor]: readonly [string, Html], zap: Html | null, botao: Html | null): Html {
  return html`<aside class="barra num" aria-label="Resumo e resposta">
    <p class="quanto" aria-live="polite"><span class="s m">${rotulo}</span><b class="v">${valor}</b></p>
    ${zap}${botao}
  </aside>`
}
