import { html, type Html } from '../base/html.ts'
import { fatos } from './pagina-fatos.ts'
import type { LinhaDePagamento } from '../modelo/modelo-pagamento.ts'
import type { PaginaDaProposta } from './proposta-na-pagina.ts'

const ICONS = {
  alerta: 'M18 6L6 18M6 6l12 12',
  baixar: 'M12 3v12m0 0l-4-4m4 4l4-4M4 21h16',
  certo: 'M20 6L9 17l-5-5',
  copiar: 'M9 9h11v11H9zM5 15H4V4h11v1',
  duvida: 'M3 21l1.6-4.6A8.5 8.5 0 1 1 8 19.5zM9 9.5c0 3 2.5 5.5 5.5 5.5',
  girar: 'M3 12c0-2 4-4 9-4s9 2 9 4-4 4-9 4M12 16l3-3m-3 3l3 3',
  imprimir: 'M6 9V3h12v6M6 18H4v-7h16v7h-2M7 14h10v7H7z',
  lapis: 'M4 20h4L19 9l-4-4L4 16zM13 7l4 4',
  menos: 'M6 12h12',
  relogio: 'M12 7v5l3 2M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18',
  voltar: 'M4 12a8 8 0 1 0 3-6M4 4v4h4',
}
export type Icone = keyof typeof ICONS

/** A small drawing beside words that say the same. */
export function icone(nome: Icone): Html {
  return html`<svg class="i" viewBox="0 0 24 24" aria-hidden="true"><path d="${ICONS[nome]}" /></svg>`
}

/** The heading of a part that is one of the steps to an answer; steps are counted as they come. */
export function cabecalho(
  titulo: string,
  { passo, nota = '' }: { passo?: number | undefined; nota?: string } = {},
): Html {
  return html`<div class="cab">
    <h2>${passo !== undefined && html`<span class="passo" aria-hidden="true">${passo}</span>`}${titulo}</h2>
    ${nota && html`<p class="s m">${nota}</p>`}
  </div>`
}

/** Whether the customer may still choose and answer. */
export function respondivel({ estado, resposta }: PaginaDaProposta): boolean {
  return estado.tipo === 'a-responder' && resposta !== null
}

/**
 * The parts in which it is to be paid, while nothing is agreed to. A change of what is agreed to brings no parts of its
 * own: what it costs more or less goes into those that there are.
 */
export function planejado({ contrato, estado, documento }: PaginaDaProposta): readonly LinhaDePagamento[] {
  return contrato || estado.tipo === 'aprovado' ? [] : documento.pagamento
}

/** Numbers of the steps of a page, in its order. */
export interface Passos {
  pedras: number | undefined
  opcionais: number | undefined
  itens: number | undefined
  resposta: number | undefined
}

/** The steps that a page leads through: none where no answer is taken. */
export function passosOf(pagina: PaginaDaProposta): Passos {
  let last = 0
  const next = (isThere: boolean) => (respondivel(pagina) && isThere ? ++last : undefined)
  const pedras = next(pagina.variantes.length > 0)
  const opcionais = next(pagina.opcionais.length > 0)
  return { pedras, opcionais, itens: next(true), resposta: next(true) }
}

/**
 * Texts of a page that another choice changes, by the name that the page gives them: what the script writes anew is what
 * the server would have written.
 */
export function textosOfEscolha(pagina: PaginaDaProposta): Record<string, string> {
  const { documento, variantes, opcionais, resposta } = pagina
  const [first] = variantes
  const chosen = first?.pedras.find(({ escolhida }) => escolhida)
  return {
    t: documento.total,
    ...(resposta && { a: resposta.texto }),
    ...(chosen && { n: nomeOfPedra(chosen) }),
    ...Object.fromEntries(planejado(pagina).map(({ valor }, i) => [`p${i}`, valor])),
    ...Object.fromEntries(opcionais.map(({ valor }, i) => [`o${i}`, valor])),
    ...Object.fromEntries(
      variantes.flatMap(({ pedras }, i) =>
        pedras.flatMap(({ letra, total, diferenca }) => [
          [`v${i}${letra}`, total],
          [`d${i}${letra}`, diferenca],
        ]),
      ),
    ),
  }
}

/** 'A, Preto São Gabriel' */
export function nomeOfPedra({ letra, nome }: { letra: string; nome: string }): string {
  return `${letra}, ${nome}`
}

/** A text that another choice changes. */
export function vivo(chave: string, texto: string): Html {
  return html`<span data-t="${chave}">${texto}</span>`
}

/** The sums of the document, line by line, with the total at their end. */
export function linhasOfSoma({ documento }: PaginaDaProposta): Html {
  return html`${documento.somas.map(
      ({ rotulo, valor }) =>
        html`<div>
          <dt>${rotulo}</dt>
          <dd>${valor}</dd>
        </div>`,
    )}
    <div class="fim">
      <dt>Total</dt>
      <dd>${documento.total}</dd>
    </div>`
}

/** Rows of a name and what it is. */
export function linhasOfFatos(linhas: readonly (readonly [nome: string, valor: Html | string])[]): Html {
  return html`${linhas.map(
    ([nome, valor]) =>
      html`<div>
        <dt>${nome}</dt>
        <dd>${typeof valor === 'string' ? fatos(valor) : valor}</dd>
      </div>`,
  )}`
}
