import { BOX, type Desenho } from '../modelo/desenho.ts'
import { html, raw, type Html } from '../base/html.ts'
import {
  SEPARATOR,
  type DocumentoOrcamento,
  type LinhaDoMaterial,
  type MaterialNoDocumento,
} from '../modelo/modelo.ts'
import { condicoesNoPapel } from '../modelo/modelo-pagamento.ts'
import { secaoEndereco, secaoPix } from './pagina-codigos.ts'
import { estiloOfDesenhos, secaoDesenhos, type DesenhoNaPagina } from './pagina-desenhos.ts'
import { estiloPagina } from './pagina-estilo.ts'
import { ESTILO_DAS_OPCOES, hasOpcoes, pedrasSideBySide, secaoOpcionais } from './pagina-opcoes.ts'
import { fatos } from './pagina-fatos.ts'
import { previa } from './pagina-previa.ts'

/**
 * How the paper is shown: as the print version that opens the print dialog by itself, or as a file of its own, which asks
 * for nothing and answers nothing. The page that is answered is another one (`pagina-proposta.ts`).
 */
export interface OpcoesPagina {
  modo: 'impressao' | 'arquivo'
  /** path of the Geist Variable woff2 file, or null for the system's font */
  fonte: string | null
  /** absolute address of the picture that other programs show beside a link to the paper */
  cartao?: string
  /** pictures of the drawings that the quote comes from */
  desenhos?: readonly DesenhoNaPagina[]
}

/** A page and the inline style and script whose hashes its Content-Security-Policy must allow. */
export interface PaginaHtml {
  html: string
  estilos: string[]
  scripts: string[]
  /** whether a script of it fetches another one of ours */
  busca?: boolean
}

/** Time from load to the print dialog on the print version (spec 1 §9). */
const PRINT_DELAY_MILLISECONDS = 2_500

const PRINT_SCRIPT = `addEventListener("load",function(){var a=document.getElementById("aviso"),t=setTimeout(function(){a.remove();print()},${PRINT_DELAY_MILLISECONDS});a.hidden=false;document.getElementById("cancelar").onclick=function(){clearTimeout(t);a.remove()}})`

/**
 * A quote on paper, as one HTML text: readable with JavaScript off, light paper in the company's colours, and its own
 * print stylesheet (ux §2.10, §2.17). Not to be indexed.
 */
export function paginaOrcamento(documento: DocumentoOrcamento, opcoes: OpcoesPagina): PaginaHtml {
  const estilo =
    estiloPagina(documento.papel, opcoes.fonte) +
    estiloOfDesenhos(opcoes.desenhos) +
    (hasOpcoes(documento) ? ESTILO_DAS_OPCOES : '')
  const scripts = opcoes.modo === 'impressao' ? [PRINT_SCRIPT] : []
  const page = html`<!doctype html>
    <html lang="pt-BR">
      <head>
        ${head(documento, opcoes)}
        <style>
          ${raw(estilo)}
        </style>
      </head>
      <body>
        ${opcoes.modo === 'impressao' && aviso()}
        <div class="faixa"></div>
        ${topo(documento)}
        <main class="largura">
          ${saudacao(documento)}${resumo(documento)}${documento.materiais.map(material)}${secaoDesenhos(opcoes)}${servicos(documento)}${somas(documento)}${secaoOpcionais(documento)}${condicoes(documento)}${secaoPix(documento)}${assinaturas(documento)}${secaoEndereco(documento)}${rodape(documento)}
        </main>
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

/** The page for a link that does not exist, was revoked or has gone. */
export function paginaNotFound(fonte: string | null): PaginaHtml {
  const papel = NEUTRAL_PAPER
  const estilo = estiloPagina(papel, fonte)
  const page = html`<!doctype html>
    <html lang="pt-BR">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex, nofollow" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <title>Orçamento não encontrado</title>
        <style>
          ${raw(estilo)}
        </style>
      </head>
      <body>
        <div class="faixa"></div>
        <main class="largura">
          <section class="cartao">
            <h1>Orçamento não encontrado</h1>
            <p class="suave">
              O orçamento solicitado não existe ou foi removido. Peça um novo link a quem o enviou.
            </p>
          </section>
        </main>
      </body>
    </html>`
  return { html: page.markup, estilos: [estilo], scripts: [] }
}

const NEUTRAL_PAPER = {
  fundo: '#ffffff',
  texto: '#1e293b',
  textoSuave: '#5b6472',
  linha: '#e2e5ea',
  fundoSuave: '#f6f7f9',
  primaria: '#1e40af',
  sobrePrimaria: '#ffffff',
  primariaTexto: '#1e40af',
  secundaria: '#3b82f6',
  secundariaTexto: '#1d4ed8',
  destaque: '#10b981',
  sobreDestaque: '#022c22',
  destaqueBorda: '#047857',
}

/** The file may show what it carries and nothing else, wherever it is opened. */
const FILE_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; font-src data:; base-uri 'none'; form-action 'none'"

function head(documento: DocumentoOrcamento, opcoes: OpcoesPagina): Html {
  const { empresa, assunto, numero, cliente } = documento
  const about = assunto ? `Orçamento: ${assunto}` : 'Seu orçamento'
  const title = `${about} — ${empresa.nome}`
  const description = cliente
    ? `${cliente.primeiroNome}, este é o seu orçamento ${numero}.`
    : `Orçamento ${numero}.`
  const isFile = opcoes.modo === 'arquivo'
  return html`<meta charset="utf-8" />${
      isFile && html`<meta http-equiv="content-security-policy" content="${FILE_POLICY}" />`
    }<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" /><title>
      ${title}</title
    ><meta name="description" content="${description}" /><meta
      name="robots"
      content="noindex, nofollow"
    /><meta name="referrer" content="no-referrer" /><meta
      name="format-detection"
      content="telephone=no"
    />${!isFile && ligacoes(opcoes, title)}`
}

/** What other programs show of a link to the paper, and what it fetches first. */
const ligacoes = ({ fonte, cartao }: OpcoesPagina, titulo: string) =>
  html`${previa({ titulo, cartao })}<link rel="icon" href="/favicon.svg" type="image/svg+xml" />${
      fonte && html`<link rel="preload" href="${fonte}" as="font" type="font/woff2" crossorigin />`
    }`

const aviso = () =>
  html`<div class="aviso" id="aviso" role="status" hidden>
    <span>Abrindo a impressão…</span><button type="button" id="cancelar">Cancelar</button>
  </div>`

function topo({ empresa }: DocumentoOrcamento): Html {
  const logo = empresa.logo
    ? html`<img class="logo" src="${empresa.logo}" alt="" width="48" height="48" />`
    : html`<span class="logo" aria-hidden="true">${empresa.iniciais}</span>`
  return html`<header class="topo">
    <div class="largura">
      ${logo}
      <div>
        <b>${empresa.nome}</b>
        <p class="menor suave num">${fatos(empresa.contatos.join(SEPARATOR))}</p>
      </div>
    </div>
  </header>`
}

function saudacao({ cliente, numero, emitidoEm, validade, cabecalho, proposta }: DocumentoOrcamento): Html {
  const oQue = proposta?.aditivo
    ? `o aditivo ao seu orçamento, proposta ${proposta.numero}`
    : 'o seu orçamento'
  const ola = `${cliente ? `Olá, ${cliente.primeiroNome}. ` : ''}Este é ${oQue}.`
  return html`<div>
    <h1>${ola}</h1>
    <p class="suave num">
      ${fatos([numero, `emitido em ${emitidoEm}`, validade].filter(Boolean).join(SEPARATOR))}
    </p>
    ${cabecalho && html`<p class="cabecalho">${cabecalho}</p>`}
  </div>`
}

const ICONS = {
  aguardando: 'M12 7v5l3 2M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18',
  aprovado: 'M20 6L9 17l-5-5',
  rejeitado: 'M18 6L6 18M6 6l12 12',
  vencido: 'M12 7v5l3 2M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18',
}

const icon = (name: keyof typeof ICONS) =>
  html`<svg class="i" viewBox="0 0 24 24" aria-hidden="true"><path d="${ICONS[name]}" /></svg>`

function resumo({ total, situacao, condicoes }: DocumentoOrcamento): Html {
  const short = condicoes
    .filter(({ rotulo }) => rotulo === 'Condições de pagamento' || rotulo === 'Prazo de entrega')
    .map(({ texto }) => texto)
  return html`<section class="cartao realce" aria-label="Total">
    <div class="linha">
      <span class="suave">Total</span
      ><span class="selo ${situacao.tom}">${icon(situacao.tom)}${situacao.texto}</span>
    </div>
    <p class="total num">${total}</p>
    <p class="suave">${fatos(short.join(SEPARATOR))}</p>
  </section>`
}

function material({ titulo, resumo, fotos, linhas, valor, variantes }: MaterialNoDocumento): Html {
  return html`<section class="cartao">
    <h2>${titulo}</h2>
    <p class="menor suave num">${fatos(resumo)}</p>
    ${
      fotos.length > 0 &&
      html`<div class="fotos">
        ${fotos.map((foto) => html`<img src="${foto}" alt="Foto de ${titulo}" loading="lazy" />`)}
      </div>`
    }
    <table>
      <thead>
        <tr class="menor suave">
          <th scope="col" colspan="2">Peça</th>
          <th scope="col" class="r">Valor</th>
        </tr>
      </thead>
      <tbody>
        ${linhas.map(linha)}
        <tr class="soma">
          <td colspan="2">Subtotal</td>
          <td class="r num">${valor}</td>
        </tr>
      </tbody>
    </table>
    ${pedrasSideBySide(variantes)}
  </section>`
}

function linha({ nome, detalhe, cobranca, valor, desenho }: LinhaDoMaterial): Html {
  const text = html`<b>${nome}</b
    ><span class="detalhe menor suave num">${fatos(detalhe)}</span
    >${cobranca && html`<span class="detalhe menor suave num">${fatos(cobranca)}</span>`}`
  return desenho
    ? html`<tr>
        <td class="d">${desenhoSvg(desenho)}</td>
        <td>${text}</td>
        <td class="r num">${valor}</td>
      </tr>`
    : html`<tr>
        <td colspan="2">${text}</td>
        <td class="r num">${valor}</td>
      </tr>`
}

function desenhoSvg({ x, y, largura, altura, bordas }: Desenho): Html {
  return html`<svg viewBox="0 0 ${BOX.largura} ${BOX.altura}" aria-hidden="true">
    <rect class="pedra" x="${x}" y="${y}" width="${largura}" height="${altura}" />
    ${bordas.length > 0 && html`<path class="borda" d="${bordas.map(([x1, y1, x2, y2]) => `M${x1} ${y1}L${x2} ${y2}`).join('')}" />`}
  </svg>`
}

function servicos({ servicos }: DocumentoOrcamento): Html | null {
  if (servicos.length === 0) return null
  return html`<section class="cartao">
    <h2>Serviços</h2>
    <table>
      <thead>
        <tr class="menor suave">
          <th scope="col">Serviço</th>
          <th scope="col" class="r">Valor</th>
        </tr>
      </thead>
      <tbody>
        ${servicos.map(
          ({ nome, descricao, valor }) =>
            html`<tr>
              <td><b>${nome}</b>${descricao && html`<br /><span class="menor suave">${descricao}</span>`}</td>
              <td class="r num">${valor}</td>
            </tr>`,
        )}
      </tbody>
    </table>
  </section>`
}

function somas({ somas, total }: DocumentoOrcamento): Html {
  return html`<section class="cartao" aria-label="Soma">
    <div class="somas num">
      ${somas.map(
        ({ rotulo, valor }) => html`<div><span class="suave">${rotulo}</span><span>${valor}</span></div>`,
      )}
      <div class="final"><span>Total Final</span><span>${total}</span></div>
    </div>
  </section>`
}

function condicoes(documento: DocumentoOrcamento): Html | null {
  const condicoes = condicoesNoPapel(documento)
  const { observacoes } = documento
  if (condicoes.length + observacoes.length === 0) return null
  return html`<section class="cartao">
    <h2>Condições</h2>
    <dl class="condicoes">
      ${condicoes.map(
        ({ rotulo, texto }) =>
          html`<div>
            <dt class="menor suave">${rotulo}</dt>
            <dd class="num">${fatos(texto)}</dd>
          </div>`,
      )}
    </dl>
    ${
      observacoes.length > 0 &&
      html`<ul class="observacoes menor suave">
        ${observacoes.map((texto) => html`<li>${texto}</li>`)}
      </ul>`
    }
  </section>`
}

function assinaturas({ assinatura, empresa, cliente }: DocumentoOrcamento): Html | null {
  if (!assinatura) return null
  return html`<div class="assinaturas">
    <div>${empresa.nome}</div>
    <div>${cliente?.nome ?? 'Cliente'}</div>
  </div>`
}

const rodape = ({ rodape }: DocumentoOrcamento) =>
  rodape ? html`<p class="rodape menor suave">${rodape}</p>` : null
