import { html, type Html } from './html.ts'
import type { PedraNaPagina } from './pagina-pedra.ts'
import { imagemDaPedra } from './proposta-abertura.ts'
import { cabecalho, respondivel, vivo } from './proposta-partes.ts'
import type { PaginaDaProposta, PedraParaEscolher, VarianteNaPagina } from './proposta-na-pagina.ts'

/** The stones: to choose from while an answer is taken, otherwise to look at. */
export function secaoPedras(
  pagina: PaginaDaProposta,
  pedras: readonly (PedraNaPagina | null)[],
  passo: number | undefined,
): Html | null {
  if (pagina.variantes.length > 0) return paraEscolher(pagina, passo)
  const shown = pedras.flatMap((pedra) => pedra ?? [])
  if (shown.length < 2) return null
  return html`<section class="cartao" id="pedras">
    <h2>Suas pedras</h2>
    <div class="${grade(shown.length)}">
      ${shown.map(
        (pedra) =>
          html`<div class="pedra">
            ${imagemDaPedra(pedra, { classe: '', primeira: false, alt: '' })}<span
              ><b>${pedra.nome}</b>${pedra.ilustracao && ILUSTRACAO}</span
            >
          </div>`,
      )}
    </div>
    ${NATURAL}
  </section>`
}

const ILUSTRACAO = html`<span class="m s">ilustração</span>`

const NATURAL = html`<p class="m s">
  Pedra natural muda de cor e de desenho de uma chapa para outra: se quiser, venha escolher a sua.
</p>`

const grade = (quantas: number) => (quantas === 2 ? 'pedras duas' : 'pedras')

function paraEscolher(pagina: PaginaDaProposta, passo: number | undefined): Html {
  const { variantes } = pagina
  const aberta = respondivel(pagina)
  const quantas = Math.max(...variantes.map(({ pedras }) => pedras.length))
  const nota = aberta
    ? `${quantas === 2 ? 'As duas' : 'As três'} com as mesmas peças e medidas, cada uma com o total inteiro.`
    : ''
  return html`<section class="cartao" id="pedras">
    ${cabecalho(aberta ? (variantes.length > 1 ? 'Escolha as pedras' : 'Escolha a pedra') : 'Pedras desta proposta', { ...(passo !== undefined && { passo }), nota })}
    ${variantes.map((variante, i) => grupo(variante, { i, aberta, varios: variantes.length > 1 }))}${NATURAL}
  </section>`
}

function grupo(
  { materialId, titulo, pedras }: VarianteNaPagina,
  { i, aberta, varios }: { i: number; aberta: boolean; varios: boolean },
): Html {
  const cards = pedras.map((pedra) => (aberta ? opcao(pedra, { materialId, i }) : amostra(pedra)))
  const list = html`<div class="${grade(pedras.length)}">${cards}</div>`
  if (!aberta) return html`${varios && html`<h3>${titulo}</h3>`}${list}`
  return html`<fieldset>
    <legend${varios ? html` class="m"` : html` class="so"`}>${titulo}</legend>
    ${list}
  </fieldset>`
}

function opcao(pedra: PedraParaEscolher, { materialId, i }: { materialId: string; i: number }): Html {
  const { letra, escolhida, total, diferenca } = pedra
  return html`<label class="pedra"
    ><input
      type="radio"
      data-e
      form="aprovar"
      name="pedra.${materialId}"
      value="${letra}"
      id="p${i}${letra}"
      ${escolhida && html` checked`}
    />${imagemDaPedra(pedra.pedra, { classe: '', primeira: false, alt: '' })}<i>${letra}</i
    ><span
      ><b>${pedra.nome}</b>${pedra.detalhe && html`<span class="m s">${pedra.detalhe}</span>`}<span
        class="v num"
        data-t="v${i}${letra}"
        >${total}</span
      ><span class="m s num">${vivo(`d${i}${letra}`, diferenca)}</span
      >${pedra.pedra?.ilustracao && ILUSTRACAO}</span
    ></label
  >`
}

function amostra({ letra, nome, detalhe, pedra, total }: PedraParaEscolher): Html {
  return html`<div class="pedra">
    ${imagemDaPedra(pedra, { classe: '', primeira: false, alt: '' })}<i>${letra}</i
    ><span
      ><b>${nome}</b>${detalhe && html`<span class="m s">${detalhe}</span>`}<span class="v num">${total}</span
      >${pedra?.ilustracao && ILUSTRACAO}</span
    >
  </div>`
}

/** What may be taken or left. */
export function secaoOpcionais(pagina: PaginaDaProposta, passo: number | undefined): Html | null {
  const { opcionais } = pagina
  if (opcionais.length === 0) return null
  if (!respondivel(pagina))
    return html`<section class="cartao" id="opcionais">
      <h2>Opcionais</h2>
      <dl class="fatos2 solto num">
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
    ${cabecalho('Quer incluir?', { ...(passo !== undefined && { passo }), nota: 'Só entra no total o que você marcar.' })}
    <fieldset>
      <legend class="so">Opcionais</legend>
      ${opcionais.map(
        ({ id, nome, descricao, valor, marcado }) =>
          html`<label class="opcao"
            ><input
              type="checkbox"
              data-e
              form="aprovar"
              name="opcional"
              value="${id}"
              ${marcado && html` checked`}
            /><b>${nome}</b
            ><span class="v num">${valor}</span
            >${descricao && html`<span class="m s">${descricao}</span>`}</label
          >`,
      )}
    </fieldset>
  </section>`
}

/** Without a script the total comes with the page: this asks for it. */
export function atualizarTotal(pagina: PaginaDaProposta, caminho: string): Html | null {
  if (!respondivel(pagina) || pagina.variantes.length + pagina.opcionais.length === 0) return null
  return html`<div data-semjs class="tela">
    <button class="bt" form="aprovar" formaction="${caminho}/escolher" formnovalidate>Atualizar total</button>
  </div>`
}

/** Whoever presses Enter in a field answers; the first button of a form would only ask for the total. */
export function botaoDoEnter(pagina: PaginaDaProposta): Html | null {
  if (!respondivel(pagina) || pagina.variantes.length + pagina.opcionais.length === 0) return null
  return html`<button class="so" form="aprovar" tabindex="-1" aria-hidden="true">Aprovar</button>`
}
