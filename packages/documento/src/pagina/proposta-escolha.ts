import { html, type Html } from '../base/html.ts'
import type { PedraNaPagina } from './pagina-pedra.ts'
import { imagemOfPedra } from './proposta-abertura.ts'
import { cabecalho, respondivel } from './proposta-partes.ts'
import type { PaginaDaProposta, PedraParaEscolher, VarianteNaPagina } from './proposta-na-pagina.ts'

/** The stones: to choose from while an answer is taken, otherwise to look at; those that stand in no choice behind them. */
export function secaoPedras(
  pagina: PaginaDaProposta,
  pedras: readonly (PedraNaPagina | null)[],
  passo: number | undefined,
): Html | null {
  const { variantes } = pagina
  const chosenOf = new Set(variantes.map(({ indice }) => indice))
  const others = pedras.flatMap((pedra, i) => (pedra && !chosenOf.has(i) ? pedra : []))
  const all = [...variantes.flatMap((variante) => variante.pedras.map(({ pedra }) => pedra)), ...others]
  const isAllDrawn = all.every((pedra) => pedra === null || pedra.ilustracao)
  // One stone alone stands at the top of the page already.
  if (variantes.length === 0 && others.length < 2) return null
  return html`<section class="cartao" id="pedras">
    ${variantes.length > 0 ? escolha(pagina, { passo, isAllDrawn }) : html`<h2>Suas pedras</h2>`}
    ${others.length > 0 && html`<div class="${grade(others.length)}">${others.map((pedra) => outra(pedra, isAllDrawn))}</div>`}
    <p class="m s">
      ${isAllDrawn && 'As imagens são ilustrações. '}Pedra natural muda de cor e de desenho de uma chapa para
      outra: se quiser, venha escolher a sua.
    </p>
  </section>`
}

const grade = (quantas: number) => (quantas === 2 ? 'pedras duas' : 'pedras')

/** Said where the pictures beside it are photos; where every picture is drawn it is said once. */
const ilustracao = (pedra: PedraNaPagina | null, isAllDrawn: boolean) =>
  pedra?.ilustracao === true && !isAllDrawn ? html`<span class="m s">ilustração</span>` : null

function outra(pedra: PedraNaPagina, isAllDrawn: boolean): Html {
  return html`<div class="pedra">
    ${imagemOfPedra(pedra)}<span><b>${pedra.nome}</b>${ilustracao(pedra, isAllDrawn)}</span>
  </div>`
}

function escolha(
  pagina: PaginaDaProposta,
  { passo, isAllDrawn }: { passo: number | undefined; isAllDrawn: boolean },
): Html {
  const { variantes } = pagina
  const aberta = respondivel(pagina)
  const varios = variantes.length > 1
  const quantas = Math.max(...variantes.map(({ pedras }) => pedras.length))
  const nota = `${quantas === 2 ? 'As duas' : 'As três'} com as mesmas peças e medidas, cada uma com o total inteiro.`
  return html`${
    aberta
      ? cabecalho(varios ? 'Escolha as pedras' : 'Escolha a pedra', { passo, nota })
      : cabecalho('Pedras desta proposta')
  }${variantes.map((variante, i) => grupo(variante, { i, aberta, varios, isAllDrawn }))}`
}

interface ContextoDoGrupo {
  i: number
  aberta: boolean
  varios: boolean
  isAllDrawn: boolean
}

function grupo({ materialId, titulo, pedras }: VarianteNaPagina, contexto: ContextoDoGrupo): Html {
  const { i, aberta, varios } = contexto
  const cards = pedras.map((uma) => {
    const { letra } = uma
    const picture = html`${imagemOfPedra(uma.pedra)}<i>${letra}</i>${textos(uma, contexto)}`
    if (!aberta) return html`<div class="pedra">${picture}</div>`
    return html`<label class="pedra"
      ><input
        type="radio"
        data-e
        form="aprovar"
        name="pedra.${materialId}"
        value="${letra}"
        id="p${i}${letra}"
        ${uma.escolhida && html`checked`}
      />${picture}</label
    >`
  })
  const list = html`<div class="${grade(pedras.length)}">${cards}</div>`
  if (!aberta) return html`${varios && html`<h3>${titulo}</h3>`}${list}`
  return html`<fieldset>
    <legend class="${varios ? 'm' : 'so'}">${titulo}</legend>
    ${list}
  </fieldset>`
}

function textos(
  { letra, nome, detalhe, pedra, total, diferenca }: PedraParaEscolher,
  { i, aberta, isAllDrawn }: ContextoDoGrupo,
): Html {
  return html`<span
    ><b>${nome}</b>${detalhe && html`<span class="m s">${detalhe}</span>`}<span
      class="v num"
      data-t="v${i}${letra}"
      >${total}</span
    >${aberta && html`<span class="m s num" data-t="d${i}${letra}">${diferenca}</span>`}${ilustracao(pedra, isAllDrawn)}</span
  >`
}

/** What may be taken or left. */
export function secaoOpcionais(pagina: PaginaDaProposta, passo: number | undefined): Html | null {
  const { opcionais } = pagina
  if (opcionais.length === 0) return null
  if (!respondivel(pagina))
    return html`<section class="cartao" id="opcionais">
      <h2>Opcionais</h2>
      <dl class="fs solto num">
        ${opcionais.map(
          ({ nome, valor, marcado }) =>
            html`<div>
              <dt>${nome}${!marcado && ' (não incluído)'}</dt>
              <dd class="v">${valor}</dd>
            </div>`,
        )}
      </dl>
    </section>`
  return html`<section class="cartao" id="opcionais">
    ${cabecalho('Quer incluir?', { passo, nota: 'Só entra no total o que você marcar.' })}
    <fieldset>
      <legend class="so">Opcionais</legend>
      ${opcionais.map(
        ({ id, nome, descricao, valor, marcado }, i) =>
          html`<label class="opcao"
            ><input
              type="checkbox"
              data-e
              form="aprovar"
              name="opcional"
              value="${id}"
              ${marcado && html` checked`}
            /><b>${nome}</b
            ><span class="v num" data-t="o${i}">${valor}</span
            >${descricao && html`<span class="m s">${descricao}</span>`}</label
          >`,
      )}
    </fieldset>
  </section>`
}

/** Without a script the total comes with the page: this asks for it. */
export function totalSemScript(pagina: PaginaDaProposta, caminho: string): Html | null {
  if (!respondivel(pagina) || pagina.variantes.length + pagina.opcionais.length === 0) return null
  return html`<div data-semjs class="tela">
    <button class="bt" form="aprovar" formaction="${caminho}/escolher" formnovalidate>Atualizar total</button>
  </div>`
}

/** Whoever presses Enter in a field answers; the first button of a form would only ask for the total. */
export function respostaOfEnter(pagina: PaginaDaProposta): Html | null {
  if (!respondivel(pagina) || pagina.variantes.length + pagina.opcionais.length === 0) return null
  return html`<button class="so" form="aprovar" tabindex="-1" aria-hidden="true">Aprovar</button>`
}
