import { linkWhatsapp } from '@lapida/domain/cliente/whatsapp'
import { LADOS_DO_CARTAO } from './cartao.ts'
import { BOX, type Desenho } from './desenho.ts'
import { html, raw, type Html } from './html.ts'
import {
  SEPARATOR,
  type DocumentoOrcamento,
  type LinhaDoMaterial,
  type MaterialNoDocumento,
} from './modelo.ts'
import { secaoEndereco, secaoPix } from './pagina-codigos.ts'
import { estiloOfDesenhos, secaoDesenhos, type DesenhoNaPagina } from './pagina-desenhos.ts'
import { estiloPagina } from './pagina-estilo.ts'
import { ESTILO_DAS_OPCOES, hasOpcoes, pedrasSideBySide, secaoOpcionais } from './pagina-opcoes.ts'
import { ESTILO_DAS_PEDRAS, figuraOfPedra, type PedraNaPagina } from './pagina-pedra.ts'
import { fatos } from './pagina-fatos.ts'

/**
 * How the page is shown: to be read, as the print version that opens the print dialog by itself, or as a file of
 * its own, which asks for nothing and answers nothing.
 */
export interface OpcoesPagina {
  modo: 'pagina' | 'impressao' | 'arquivo'
  /** path of the page itself, e.g. '/orcamento/<codigo>'; the PDF and print links hang below it */
  caminho: string
  /** path of the Geist Variable woff2 file, or null for the system's font */
  fonte: string | null
  /** absolute address of the picture that other programs show beside a link to the page */
  cartao?: string
  /** pictures of the drawings that the quote comes from */
  desenhos?: readonly DesenhoNaPagina[]
  /** how the stone of each material looks, in their order */
  pedras?: readonly (PedraNaPagina | null)[]
  /** message above the approval form when the last answer could not be taken */
  erroAprovacao?: string | null
  /** what was typed in the approval form, so that nothing is lost */
  nomeDigitado?: string
  /** what the approval form asks besides a name; without it no answer is taken */
  pedida?: { chave: string; rotuloDigitos: string; texto: string } | null
}

/** A page and the inline style and script whose hashes its Content-Security-Policy must allow. */
export interface PaginaHtml {
  html: string
  estilos: string[]
  scripts: string[]
}

/** Time from load to the print dialog on the print version (spec 1 §9). */
const PRINT_DELAY_MILLISECONDS = 2_500

/** Copies the text of the element that a button names; its words answer. Also where only the old way works. */
const COPY_SCRIPT = `document.querySelectorAll("[data-copiar]").forEach(function(b){var r=b.textContent,e=document.getElementById(b.getAttribute("data-copiar"));function ok(){b.textContent="Copiado!";setTimeout(function(){b.textContent=r},2500)}function old(){var s=getSelection(),a=document.createRange();a.selectNodeContents(e);s.removeAllRanges();s.addRange(a);if(document.execCommand("copy"))ok()}b.hidden=false;b.onclick=function(){if(navigator.clipboard)navigator.clipboard.writeText(e.textContent).then(ok,old);else old()}})`

const PRINT_SCRIPT = `addEventListener("load",function(){var a=document.getElementById("aviso"),t=setTimeout(function(){a.remove();print()},${PRINT_DELAY_MILLISECONDS});a.hidden=false;document.getElementById("cancelar").onclick=function(){clearTimeout(t);a.remove()}})`

/**
 * The public page of a quote: one HTML text, readable with JavaScript off, one column, light paper
 * in the company's colours, and its own print stylesheet (ux §2.10, §2.17). Not to be indexed.
 */
export function paginaOrcamento(documento: DocumentoOrcamento, opcoes: OpcoesPagina): PaginaHtml {
  const estilo =
    estiloPagina(documento.papel, opcoes.fonte) +
    estiloOfDesenhos(opcoes.desenhos) +
    (opcoes.pedras?.some(Boolean) ? ESTILO_DAS_PEDRAS : '') +
    (hasOpcoes(documento) ? ESTILO_DAS_OPCOES : '')
  const scripts = scriptsOf(documento, opcoes)
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
          ${saudacao(documento)}${!formShown(documento, opcoes) && opcoes.erroAprovacao && html`<p class="erro" role="alert">${opcoes.erroAprovacao}</p>`}${resumo(documento)}${documento.materiais.map((um, at) => material(um, opcoes.pedras?.[at], opcoes.modo))}${secaoDesenhos(opcoes)}${servicos(documento)}${somas(documento)}${secaoOpcionais(documento)}${condicoes(documento)}${secaoPix(documento)}${
            formShown(documento, opcoes) && opcoes.pedida && aprovacao(documento, opcoes, opcoes.pedida)
          }${opcoes.modo === 'pagina' && acoes(opcoes)}${assinaturas(documento)}${secaoEndereco(documento)}${rodape(documento)}
        </main>
        ${opcoes.modo === 'pagina' && barra(documento, formShown(documento, opcoes))}${scripts.map(
          (script) =>
            html`<script>
              ${raw(script)}
            </script>`,
        )}
      </body>
    </html>`
  return { html: page.markup, estilos: [estilo], scripts }
}

function formShown({ situacao }: DocumentoOrcamento, { modo, pedida }: OpcoesPagina): boolean {
  return modo === 'pagina' && situacao.aceitaResposta && Boolean(pedida)
}

function scriptsOf({ pix }: DocumentoOrcamento, { modo }: OpcoesPagina): string[] {
  if (modo === 'impressao') return [PRINT_SCRIPT]
  return modo === 'pagina' && pix ? [COPY_SCRIPT] : []
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
    />${!isFile && previews(documento, opcoes, { title, description })}`
}

/** What other programs show of a link to the page, and what the page fetches first. */
function previews(
  { url }: DocumentoOrcamento,
  { fonte, cartao }: OpcoesPagina,
  { title, description }: { title: string; description: string },
): Html {
  return html`<meta property="og:title" content="${title}" /><meta
      property="og:description"
      content="${description}"
    /><meta property="og:type" content="website" /><meta property="og:locale" content="pt_BR" />${
      url && html`<meta property="og:url" content="${url}" />`
    }${cartao && imageOf(cartao, title)}<link
      rel="icon"
      href="/favicon.svg"
      type="image/svg+xml"
    />${fonte && html`<link rel="preload" href="${fonte}" as="font" type="font/woff2" crossorigin />`}`
}

function imageOf(cartao: string, title: string): Html {
  const { largura, altura } = LADOS_DO_CARTAO
  return html`<meta property="og:image" content="${cartao}" /><meta
      property="og:image:type"
      content="image/png"
    /><meta property="og:image:width" content="${largura}" /><meta
      property="og:image:height"
      content="${altura}"
    /><meta property="og:image:alt" content="${title}" /><meta
      name="twitter:card"
      content="summary_large_image"
    />`
}

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

function saudacao({ cliente, numero, emitidoEm, validade, cabecalho }: DocumentoOrcamento): Html {
  const ola = cliente ? `Olá, ${cliente.primeiroNome}. Este é o seu orçamento.` : 'Este é o seu orçamento.'
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
  baixar: 'M12 3v12m0 0l-4-4m4 4l4-4M4 21h16',
  imprimir: 'M6 9V3h12v6M6 18H4v-7h16v7h-2M7 14h10v7H7z',
  duvida: 'M3 21l1.6-4.6A8.5 8.5 0 1 1 8 19.5zM9 9.5c0 3 2.5 5.5 5.5 5.5',
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

function material(
  { titulo, resumo, fotos, linhas, valor, variantes }: MaterialNoDocumento,
  pedra: PedraNaPagina | null | undefined,
  modo: OpcoesPagina['modo'],
): Html {
  return html`<section class="cartao">
    <h2>${titulo}</h2>
    <p class="menor suave num">${fatos(resumo)}</p>
    ${figuraOfPedra(modo === 'pagina' ? pedra : null)}
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
    ${bordas.map(([x1, y1, x2, y2]) => html`<path class="borda" d="M${x1} ${y1}L${x2} ${y2}" />`)}
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

function condicoes({ condicoes, observacoes }: DocumentoOrcamento): Html | null {
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

function aprovacao(
  { empresa, cliente, proposta }: DocumentoOrcamento,
  { caminho, erroAprovacao, nomeDigitado }: OpcoesPagina,
  { chave, rotuloDigitos, texto }: NonNullable<OpcoesPagina['pedida']>,
): Html {
  return html`<section class="cartao aprovar" id="aprovar">
    <h2>Aprovar este orçamento</h2>
    <p class="suave">Sua resposta fica registrada para ${empresa.nome}.</p>
    ${erroAprovacao && html`<p class="erro" role="alert">${erroAprovacao}</p>`}
    <form method="post" action="${caminho}/aprovar">
      ${proposta && html`<input type="hidden" name="proposta" value="${proposta.numero}" />`}
      <input type="hidden" name="chave" value="${chave}" />
      <div class="campo">
        <label for="nome">Seu nome</label
        ><input
          id="nome"
          name="nome"
          required
          maxlength="200"
          autocomplete="name"
          value="${nomeDigitado ?? cliente?.nome ?? ''}"
        />
      </div>
      ${
        rotuloDigitos !== '' &&
        html`<div class="campo">
          <label for="digitos">${rotuloDigitos}</label
          ><input id="digitos" name="digitos" required maxlength="20" autocomplete="off" />
        </div>`
      }
      <label class="aceite"
        ><input type="checkbox" name="aceite" value="sim" required /><span>${texto}</span></label
      ><button class="botao verde" type="submit">${icon('aprovado')}Aprovar</button>
    </form>
  </section>`
}

function acoes({ caminho }: OpcoesPagina): Html {
  return html`<div class="acoes">
    <a class="botao" href="${caminho}/pdf">${icon('baixar')}Baixar PDF</a
    ><a class="botao" href="${caminho}/public">${icon('imprimir')}Imprimir</a>
  </div>`
}

function barra({ empresa, numero }: DocumentoOrcamento, answerable: boolean): Html | null {
  const chat = linkWhatsapp(empresa.telefone, `Olá! Tenho uma dúvida sobre o orçamento ${numero}.`)
  const duvida = chat && html`<a class="botao" href="${chat}" rel="noopener">${icon('duvida')}Dúvida?</a>`
  const aprovar = answerable && html`<a class="botao verde" href="#aprovar">${icon('aprovado')}Aprovar</a>`
  if (!duvida && !aprovar) return null
  return html`<nav class="barra" aria-label="Responder"><div class="largura">${duvida}${aprovar}</div></nav>`
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
