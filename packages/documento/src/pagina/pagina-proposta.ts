import type { Cores } from '@lapida/contracts/empresa'
import { html, raw, type Html } from '../base/html.ts'
import { alerta, type FormularioDevolvido } from './campos-da-resposta.ts'
import type { PaginaHtml } from './pagina.ts'
import { previa } from './pagina-previa.ts'
import { secaoDesenhos, type DesenhoNaPagina } from './pagina-desenhos.ts'
import type { PedraNaPagina } from './pagina-pedra.ts'
import { resumo, saudacao, tituloOfPagina, topo } from './proposta-abertura.ts'
import {
  parcelaAgora,
  secaoChave,
  secaoComprovante,
  secaoEscolhido,
  secaoEtapas,
  secaoJaAprovado,
  secaoPagar,
  secaoParcelas,
} from './proposta-depois.ts'
import { totalSemScript, respostaOfEnter, secaoOpcionais, secaoPedras } from './proposta-escolha.ts'
import { secaoEstado } from './proposta-estado.ts'
import { estiloProposta } from './proposta-estilo.ts'
import { barra, fecho, secaoArquivos, secaoCondicoes, secaoSoma } from './proposta-fecho.ts'
import { secaoItens } from './proposta-itens.ts'
import { cabecalho, passosOf, respondivel, textosOfEscolha } from './proposta-partes.ts'
import { secaoPrazo, secaoResposta } from './proposta-resposta.ts'
import { ASSINAR, BARRA, COPIAR, SOMAR } from './proposta-scripts.ts'
import type { PaginaDaProposta } from './proposta-na-pagina.ts'

/** Where the page finds what it shows, and what came back with it. */
export interface RecursosDaPagina {
  /** path of the page itself, e.g. '/orcamento/<codigo>'; everything else of it hangs below */
  caminho: string
  /** path of the Geist Variable woff2 file */
  fonte: string
  /** the company's colours, from which the dark page is made too */
  cores: Cores
  /** absolute address of the picture that other programs show beside a link to the page */
  cartao?: string
  desenhos?: readonly DesenhoNaPagina[]
  /** how the stone of each material looks, in their order */
  pedras?: readonly (PedraNaPagina | null)[]
  devolvido?: FormularioDevolvido | null
}

/**
 * The public page of a quote, the only thing of ours that the end customer sees: one HTML text that is read, chosen from
 * and answered with JavaScript off, one column on a phone, the answer as its last thing. Not to be indexed.
 */
export function paginaProposta(pagina: PaginaDaProposta, recursos: RecursosDaPagina): PaginaHtml {
  const { caminho, devolvido = null } = recursos
  const estilo = estiloOf(pagina, recursos)
  const scripts = scriptsOf(pagina)
  const page = html`<!doctype html>
    <html lang="pt-BR">
      <head>
        ${cabeca(pagina, recursos)}
        <style>
          ${raw(estilo)}
        </style>
      </head>
      <body>
        ${topo(pagina)}
        <div class="folha">
          <main>
            ${saudacao(pagina)}${devolvido && alerta(devolvido)}${secaoEstado(pagina, caminho)}${secaoPrazo(pagina, { caminho, devolvido })}${corpo(pagina, recursos)}${fecho(pagina)}
          </main>
          ${barra(pagina, caminho)}
        </div>
        ${scripts.map(
          (script) =>
            html`<script>
              ${raw(script)}
            </script>`,
        )}
      </body>
    </html>`
  return { html: page.markup, estilos: [estilo], scripts }
}

/**
 * What of a page another choice changes: texts by the name that the page gives them, and whole parts by their id, as this
 * page would have them.
 */
export function mudancasOfEscolha(pagina: PaginaDaProposta): {
  textos: Record<string, string>
  partes: Record<string, string>
} {
  const itens = secaoItens(pagina, passosOf(pagina).itens)
  return {
    textos: textosOfEscolha(pagina),
    partes: { ...(itens && { itens: itens.markup }), soma: secaoSoma(pagina).markup },
  }
}

function corpo(pagina: PaginaDaProposta, recursos: RecursosDaPagina): Html | null {
  const { caminho, pedras = [], desenhos, devolvido = null } = recursos
  if (pagina.estado.tipo === 'retirado') return null
  const passos = passosOf(pagina)
  return html`${secaoPagar(pagina, { caminho, devolvido })}${secaoChave(pagina)}${secaoEtapas(pagina)}${secaoParcelas(pagina)}${secaoComprovante(pagina, caminho)}${secaoEscolhido(pagina)}${secaoJaAprovado(pagina, caminho)}${respostaOfEnter(pagina)}${secaoPedra(pagina, caminho)}${resumo(pagina, pedras)}${secaoPedras(pagina, pedras, passos.pedras)}${secaoDesenhos({ desenhos: desenhos ?? [], modo: 'pagina' })}${secaoOpcionais(pagina, passos.opcionais)}${totalSemScript(pagina, caminho)}${secaoItens(pagina, passos.itens)}${secaoSoma(pagina)}${secaoCondicoes(pagina)}${secaoResposta(pagina, passos.resposta, { caminho, devolvido })}${secaoArquivos(pagina, caminho)}`
}

/** Where the stone is cut waits for an answer, or has one: on a page of its own. */
function secaoPedra({ prova }: PaginaDaProposta, caminho: string): Html | null {
  if (!prova) return null
  return html`<section class="cartao" id="pedra">
    ${cabecalho('Sua pedra', { nota: prova.aprovada ? 'Você aprovou o corte.' : 'Veja na foto da chapa de onde sai cada peça.' })}
    <a class="bt${prova.aprovada ? '' : ' p'}" href="${caminho}/pedra"
      >${prova.aprovada ? 'Ver o corte da pedra' : 'Ver e aprovar o corte da pedra'}</a
    >
  </section>`
}

function estiloOf(pagina: PaginaDaProposta, { cores, fonte, desenhos, pedras }: RecursosDaPagina): string {
  const { documento, estado, variantes, opcionais, mudancas } = pagina
  const stones = pedras?.filter((pedra) => pedra !== null) ?? []
  return estiloProposta(
    { papel: documento.papel, cores, fonte },
    {
      escolha: variantes.length + opcionais.length > 0 || stones.length > 1,
      formulario: respondivel(pagina) || estado.tipo === 'vencido' || estado.tipo === 'aprovado',
      mudancas: mudancas !== null,
      depois: estado.tipo === 'aprovado',
      desenhos: (desenhos?.length ?? 0) > 0,
      fotos: documento.materiais.some(({ fotos }) => fotos.length > 0),
    },
  )
}

function scriptsOf(pagina: PaginaDaProposta): string[] {
  const { estado, variantes, opcionais } = pagina
  const aberta = respondivel(pagina)
  const paga = parcelaAgora(pagina) !== null || secaoChave(pagina) !== null
  return [
    aberta && variantes.length + opcionais.length > 0 ? SOMAR : '',
    aberta ? ASSINAR : '',
    paga ? COPIAR : '',
    aberta || paga || estado.tipo === 'vencido' ? BARRA : '',
  ].filter(Boolean)
}

function cabeca(pagina: PaginaDaProposta, { fonte, cartao, pedras }: RecursosDaPagina): Html {
  const { documento } = pagina
  const title = tituloOfPagina(pagina)
  const description = documento.cliente
    ? `${documento.cliente.primeiroNome}, este é o seu orçamento ${documento.numero}.`
    : `Orçamento ${documento.numero}.`
  const first =
    pagina.variantes[0]?.pedras.find(({ escolhida }) => escolhida)?.pedra ??
    pedras?.find((pedra) => pedra !== null)
  return html`<meta charset="utf-8" /><meta
      name="viewport"
      content="width=device-width, initial-scale=1, viewport-fit=cover"
    /><title>${title}</title><meta name="description" content="${description}" /><meta
      name="robots"
      content="noindex, nofollow"
    /><meta name="format-detection" content="telephone=no" />${previa({ titulo: title, cartao })}<link
      rel="icon"
      href="/favicon.svg"
    />${first && html`<link rel="preload" as="image" href="${first.fonte}" fetchpriority="high" />`}<link
      rel="preload"
      href="${fonte}"
      as="font"
      type="font/woff2"
      crossorigin
    />`
}
