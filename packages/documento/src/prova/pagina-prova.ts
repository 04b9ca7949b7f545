import type { ChapaDaProva, ConteudoDaProva, CozinhaDaProva } from '@lapida/contracts/prova'
import type { Cores } from '@lapida/contracts/empresa'
import { AVISO_DE_USO } from '@lapida/domain/resposta/textos'
import { AVISOS_DA_PROVA, SOBRE_OS_QUADROS } from '@lapida/domain/prova/textos'
import { html, raw, type Html } from '../base/html.ts'
import {
  alerta,
  campo,
  conferencia,
  erroGeral,
  mensagem,
  quadro,
  type FormularioDevolvido,
} from '../pagina/campos-da-resposta.ts'
import { cabecaSemCartao } from '../pagina/cabeca-sem-cartao.ts'
import type { PaginaHtml } from '../pagina/pagina.ts'
import { topo } from '../pagina/proposta-abertura.ts'
import { estiloProposta } from '../pagina/proposta-estilo.ts'
import { fecho } from '../pagina/proposta-fecho.ts'
import { cabecalho, icone } from '../pagina/proposta-partes.ts'
import { ABRIR_3D, ACENDER, ASSINAR } from '../pagina/proposta-scripts.ts'
import { letraOfNome } from '../plano-corte/nome-da-junta.ts'
import { nomeSemRotulo } from './nome-sem-rotulo.ts'
import type { ProvaNaPagina } from './prova-na-pagina.ts'

/** Where the page finds what it shows, and what came back with it. */
export interface RecursosDaProva {
  /** path of the quote's own page; that of the proof hangs below it */
  caminho: string
  fonte: string
  cores: Cores
  devolvido: FormularioDevolvido | null
}

/**
 * The page on which a customer sees from where in which slab each of their pieces is cut, and agrees to it: read and
 * answered with JavaScript off, one column on a phone, the answer as its last thing.
 */
export function paginaProva(prova: ProvaNaPagina, recursos: RecursosDaProva): PaginaHtml {
  const { documento, conteudo, resposta } = prova
  const { caminho, fonte, cores, devolvido } = recursos
  const estilo = estiloProposta(
    { papel: documento.papel, cores, fonte },
    {
      escolha: false,
      formulario: resposta !== null,
      mudancas: false,
      depois: false,
      desenhos: false,
      fotos: false,
      prova: true,
    },
  )
  const salas = conteudo?.cozinhas.some(({ sala }) => sala !== undefined) ?? false
  const scripts = [
    ...(conteudo ? [ACENDER] : []),
    ...(salas ? [ABRIR_3D] : []),
    ...(resposta ? [ASSINAR] : []),
  ]
  const title = `O corte da sua pedra — ${documento.empresa.nome}`
  const page = html`<!doctype html>
    <html lang="pt-BR">
      ${cabecaSemCartao({ titulo: title, fonte, estilo })}
      <body class="prova">
        ${topo(prova)}
        <div class="folha">
          <main>
            ${abertura(prova)}${devolvido && alerta(devolvido)}${secaoEstado(prova)}${conteudo && corpo(conteudo, caminho)}${secaoResposta(prova, { caminho, devolvido })}
            <div class="tela bts">
              <a class="bt" href="${caminho}">${icone('voltar')}Ver o orçamento</a
              >${conteudo && html`<a class="bt" href="${caminho}/pedra/pdf">${icone('baixar')}Baixar PDF</a>`}
            </div>
            ${fecho(prova)}
          </main>
        </div>
        ${scripts.map(
          (script) =>
            html`<script>
              ${raw(script)}
            </script>`,
        )}
      </body>
    </html>`
  return { html: page.markup, estilos: [estilo], scripts, busca: salas }
}

function abertura({ documento, numero, data, conteudo }: ProvaNaPagina): Html {
  const ola = documento.cliente ? `${documento.cliente.primeiroNome}, ` : ''
  const chapas = conteudo?.chapas.length ?? 0
  const frase = chapas > 1 ? 'estas são as chapas da sua pedra' : 'esta é a chapa da sua pedra'
  const titulo = conteudo ? `${ola}${frase}.` : 'O corte da sua pedra'
  return html`<div class="abre">
    <h1>${titulo.charAt(0).toUpperCase()}${titulo.slice(1)}</h1>
    <p class="s num">${documento.numero} · prova ${numero} · ${data}</p>
    ${conteudo && html`<p>Veja o lugar de cada peça antes de cortarmos.</p>`}
  </div>`
}

function secaoEstado({ estado, documento }: ProvaNaPagina): Html | null {
  if (estado.tipo === 'aprovada')
    return html`<section class="estado ok">
      <h2>${icone('certo')}<span>Você aprovou o corte</span></h2>
      <p class="num">
        ${estado.quem}, em
        ${estado.quando}.${estado.cortada ? ' A pedra já foi cortada.' : ' Se algo mudar no corte, você recebe outra prova.'}
      </p>
    </section>`
  if (estado.tipo === 'fechada')
    return html`<section class="estado aviso">
      <h2>${icone('alerta')}<span class="num">${estado.texto}</span></h2>
    </section>`
  if (estado.pedido === null) return null
  return html`<section class="estado aviso">
    <h2>${icone('relogio')}<span>Pedido enviado</span></h2>
    <p class="num">
      Em ${estado.pedido.quando}. ${documento.empresa.nome} responde por aqui ou pelo WhatsApp.
    </p>
    <p class="fala">“${estado.pedido.fala}”</p>
  </section>`
}

function corpo({ chapas, cozinhas, faltam }: ConteudoDaProva, caminho: string): Html {
  const juntas = cozinhas.flatMap((cozinha) => cozinha.juntas)
  return html`<svg class="fontes" width="0" height="0" aria-hidden="true" focusable="false">
      <defs>${chapas.map(fonteOf)}</defs></svg
    >${cozinhas.flatMap((cozinha, i) => secaoQuadros(cozinha, { de: cozinhas.length, i, caminho }) ?? [])}${cozinhas.map((cozinha, i) => secaoCozinha(cozinha, { de: cozinhas.length, i, juntas: juntas.length > 0 }))}${chapas.map(secaoChapa)}${faltam.length > 0 && secaoFaltam(faltam)}
    <section class="cartao">
      <h2>Antes de aprovar</h2>
      <ul class="lembrar m">
        ${AVISOS_DA_PROVA.map((aviso) => html`<li>${aviso}</li>`)}
      </ul>
    </section>`
}

/** The picture of a slab, once, for all that show a part of it; its unit is the millimetre. */
function fonteOf({ foto, largura, altura }: ChapaDaProva, i: number): Html {
  return html`<image
    id="c${i}"
    href="${foto}"
    width="${largura}"
    height="${altura}"
    preserveAspectRatio="none"
  />`
}

/** A kitchen as it will stand, one picture after the other under the finger. */
function secaoQuadros(
  { quadros, sala }: CozinhaDaProva,
  { de, i, caminho }: { de: number; i: number; caminho: string },
): Html | null {
  if (quadros.length === 0) return null
  const titulo = `Como vai ficar${de > 1 ? ` ${i + 1} de ${de}` : ''}`
  return html`<section class="cartao">
    ${cabecalho(titulo)}
    <div class="quadros" role="group" aria-label="${titulo}" tabindex="0">${quadros.map(figura)}</div>
    <p class="m s">${SOBRE_OS_QUADROS}</p>
    ${
      sala !== undefined &&
      html`<button class="bt tela" type="button" hidden data-sala="${caminho}/pedra/sala/${i + 1}">
          ${icone('girar')}Ver em 3D
        </button>
        <p class="m s tela" role="status" hidden>Seu aparelho mostra a versão em imagens.</p>`
    }
  </section>`
}

function figura({ nome, foto }: CozinhaDaProva['quadros'][number], i: number): Html {
  return html`<figure>
    <img
      src="${foto}"
      width="1200"
      height="800"
      alt="Como vai ficar, ${nome.charAt(0).toLowerCase()}${nome.slice(1)}"
      ${i > 0 && html`loading="lazy"`}
    />
    <figcaption class="m s">${nome}</figcaption>
  </figure>`
}

function secaoCozinha(
  { largura, altura, partes, juntas }: CozinhaDaProva,
  { de, i, juntas: some }: { de: number; i: number; juntas: boolean },
): Html {
  const which = de > 1 ? ` ${i + 1} de ${de}` : ''
  const letras = lettersOf(largura)
  const margem = letras * 0.75
  const label = `As peças montadas, vistas de cima, com a pedra de cada uma: ${partes.map(({ nome }) => nome).join(', ')}`
  return html`<section class="cartao">
    ${cabecalho(`Como a pedra fica${which}`, { nota: 'As peças abertas num plano só, como se você olhasse de cima.' })}
    <svg
      class="pedra-svg"
      viewBox="${-margem} ${-margem} ${largura + 2 * margem} ${altura + 2 * margem}"
      role="img"
      aria-label="${label}"
    >
      <defs>
        ${partes.map((parte, p) => html`<clipPath id="k${i}p${p}"><path d="${parte.caminho}" clip-rule="evenodd" /></clipPath>`)}
      </defs>
      ${partes.map(
        ({ caminho, pedra, rotulo }, p) =>
          html`${
              pedra
                ? html`<g clip-path="url(#k${i}p${p})"
                    ><use href="#c${pedra.chapa}" transform="${pedra.imagem}"
                  /></g>`
                : html`<path class="vazia" d="${caminho}" fill-rule="evenodd" />`
            }<path class="borda" d="${caminho}" data-p="${rotulo}"></path>`,
      )}
      ${juntas.map(({ de: a, ate: b }) => html`<path class="junta" d="M${a.x} ${a.y}L${b.x} ${b.y}" />`)}
      ${partes.filter(({ estreita }) => estreita > letras * 1.3).map(({ rotulo, meio }) => nameIn(rotulo, meio, { letras }))}${juntas.map(
        ({ nome, de: a, ate: b }) =>
          nameIn(letraOfNome(nome), { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 }, { letras, classe: 'letra' }),
      )}
    </svg>
    ${
      some &&
      juntas.length > 0 &&
      html`<ul class="juntas m num">
        ${juntas.map(({ nome, texto }) => html`<li><b>${nome}</b> · ${texto}</li>`)}
      </ul>`
    }
  </section>`
}

function secaoChapa(chapa: ChapaDaProva, i: number): Html {
  const { codigo, descricao, largura, altura, pecas } = chapa
  const nome = codigo ? `Chapa ${codigo}` : 'Chapa'
  const letras = lettersOf(largura)
  return html`<section class="cartao">
    ${cabecalho(nome, { nota: descricao })}
    <svg
      class="pedra-svg"
      viewBox="0 0 ${largura} ${altura}"
      role="img"
      aria-label="${nome} com o lugar de ${pecas.map((peca) => `${peca.rotulo} ${peca.nome}`).join(', ')}"
    >
      <defs>
        <clipPath id="s${i}">
          <path d="${pecas.map(({ caminho }) => caminho).join('')}" clip-rule="evenodd" />
        </clipPath>
      </defs>
      <use href="#c${i}" class="fora" />
      <g clip-path="url(#s${i})"><use href="#c${i}" /></g>
      ${pecas.map(({ caminho, rotulo }) => html`<path class="borda" d="${caminho}" data-p="${rotulo}"><title>Esta peça sai daqui</title></path>`)}${pecas.map((peca) => nameOnSlab(peca, { letras, largura }))}
    </svg>
    <ul class="pecas m">
      ${pecas.map(({ rotulo, nome: peca }) => html`<li><b class="num">${rotulo}</b> ${nomeSemRotulo(peca, rotulo)}</li>`)}
    </ul>
  </section>`
}

/** Letters that are read on a phone, whatever is as wide as its screen: mm. */
function lettersOf(largura: number): number {
  return Math.round(largura / 26)
}

function nameIn(
  texto: string,
  { x, y }: { x: number; y: number },
  { letras, classe = 'nome' }: { letras: number; classe?: 'nome' | 'letra' },
): Html {
  return html`<text class="${classe}" x="${x}" y="${y}" font-size="${letras}" dy=".35em">${texto}</text>`
}

/** A letter is about as wide as this share of its height. */
const LARGURA_DA_LETRA = 0.62

/** The code of a piece stands on it: small on a strip, and never past the border of the slab. */
function nameOnSlab(
  { rotulo, meio, estreita }: ChapaDaProva['pecas'][number],
  { letras, largura }: { letras: number; largura: number },
): Html {
  const size = Math.round(Math.min(letras, estreita * 0.85))
  const half = (rotulo.length * size * LARGURA_DA_LETRA) / 2
  const x = Math.max(half, Math.min(largura - half, meio.x))
  return nameIn(rotulo, { x, y: meio.y }, { letras: size })
}

function secaoFaltam(faltam: readonly string[]): Html {
  return html`<section class="cartao">
    ${cabecalho('O que esta prova não mostra', { nota: 'Peças que saem de pedra ainda sem foto, ou que ainda não têm lugar.' })}
    <ul class="lembrar m">
      ${faltam.map((nome) => html`<li>${nome}</li>`)}
    </ul>
  </section>`
}

interface Contexto {
  caminho: string
  devolvido: FormularioDevolvido | null
}

function secaoResposta(prova: ProvaNaPagina, contexto: Contexto): Html | null {
  const { resposta, documento } = prova
  if (!resposta) return null
  return html`<section class="cartao resposta" id="resposta">
    ${cabecalho('Sua resposta', { nota: `Fica registrada para ${documento.empresa.nome}, com data e hora.` })}
    ${aprovar(prova, resposta, contexto)}
    <div class="outras">${alteracao(prova, resposta, contexto)}</div>
    <p class="m s">${AVISO_DE_USO}</p>
  </section>`
}

type Pedida = NonNullable<ProvaNaPagina['resposta']>

function aprovar(prova: ProvaNaPagina, resposta: Pedida, { caminho, devolvido }: Contexto): Html | null {
  if (prova.estado.tipo === 'aprovada') return null
  const voltou = devolvido?.formulario === 'aprovar' ? devolvido : null
  const { chave = resposta.chave, nome = resposta.nome, assinatura = '', aceite } = voltou?.digitado ?? {}
  return html`<form method="post" action="${caminho}/pedra/aprovar" id="aprovar">
    ${ocultos(prova, chave)}${campo({ nome: 'nome', rotulo: 'Seu nome completo', voltou }, html`required maxlength="200" autocomplete="name" value="${nome}"`)}
    ${conferencia(prova.documento.empresa.nome, resposta, voltou)}${quadro(resposta, assinatura)}
    <p class="m s" id="escrita" tabindex="-1">O nome escrito acima vale como sua assinatura.</p>
    <label class="aceite"
      ><input type="checkbox" name="aceite" value="sim" required ${aceite === 'sim' && html`checked`} /><span
        class="num"
        >${resposta.texto}</span
      ></label
    >${voltou?.campo === 'aceite' && erroGeral(voltou.texto)}
    <button class="bt p g">${icone('certo')}<span>Aprovar o corte da pedra</span></button>
  </form>`
}

function alteracao(prova: ProvaNaPagina, { chave }: Pedida, { caminho, devolvido }: Contexto): Html {
  const voltou = devolvido?.formulario === 'alteracao' ? devolvido : null
  return html`<details ${voltou && html` open`}>
    <summary class="bt">Pedir alteração</summary>
    <form method="post" action="${caminho}/pedra/alteracao">
      ${ocultos(prova, voltou?.digitado['chave'] ?? chave)}
      ${mensagem({ id: 'alt', rotulo: 'O que você gostaria de mudar no corte?', ajuda: 'Por exemplo: outro pedaço da chapa na bancada, ou o veio em outro sentido.', obrigatoria: true, voltou })}<button
        class="bt"
      >
        Enviar pedido
      </button>
    </form>
  </details>`
}

const ocultos = ({ numero }: ProvaNaPagina, chave: string) =>
  html`<input type="hidden" name="prova" value="${numero}" /><input
      type="hidden"
      name="chave"
      value="${chave}"
    />`
