import { html, type Html } from '../base/html.ts'
import { icone } from './proposta-partes.ts'
import type { RespostaPedida } from './proposta-na-pagina.ts'

/** The forms of the public pages. */
export type Formulario = 'aprovar' | 'alteracao' | 'recusar' | 'prazo' | 'pagamento'

/** A form that came back: what is wrong with it, and what was typed, so that nothing is lost. */
export interface FormularioDevolvido {
  formulario: Formulario
  /** field that the message stands at; null for the form as a whole */
  campo: string | null
  texto: string
  digitado: Readonly<Record<string, string>>
}

/** What is wrong with a form as a whole, or with the pad, which a script brings: it is read before anything else. */
export function alerta({ campo: at, texto }: FormularioDevolvido): Html | null {
  if (at !== null && at !== 'assinatura') return null
  return html`<section class="estado aviso" role="alert">
    <h2>${icone('alerta')}<span class="num">${texto}</span></h2>
  </section>`
}

/** What of a document is asked of whoever agrees; null where nothing is. */
export function conferencia(
  empresa: string,
  { digitos, rotuloDigitos }: Pick<RespostaPedida, 'digitos' | 'rotuloDigitos'>,
  voltou: FormularioDevolvido | null,
): Html | null {
  if (digitos === null) return null
  const quatro = digitos === 'quatro'
  const ajuda = quatro
    ? `Só para confirmar que é você. ${empresa} já tem o número no seu cadastro.`
    : 'Só para comprovar esta resposta.'
  const numeros = quatro && !rotuloDigitos.includes('letras')
  return campo(
    { nome: 'digitos', rotulo: rotuloDigitos, voltou, ajuda },
    html`class="num${quatro && ' curto'}" maxlength="${quatro ? 4 : 20}"
    ${numeros && html`inputmode="numeric"`} required autocomplete="off"
    value="${voltou?.digitado['digitos'] ?? ''}"`,
  )
}

/** What is wrong beside a box or a form. */
export function erroGeral(texto: string): Html {
  return html`<p class="erro" role="alert">${icone('alerta')}<span>${texto}</span></p>`
}

/** A field with its label, what is wrong with it, and what helps. */
export function campo(
  {
    nome,
    rotulo,
    voltou,
    ajuda = '',
  }: { nome: string; rotulo: string; voltou: FormularioDevolvido | null; ajuda?: string },
  atributos: Html,
): Html {
  const erro = voltou?.campo === nome ? voltou.texto : null
  const descrito = [ajuda && `${nome}-a`, erro !== null && `${nome}-e`].filter(Boolean).join(' ')
  return html`<div class="campo">
    <label for="${nome}">${rotulo}</label
    ><input
      id="${nome}"
      name="${nome}"
      ${atributos}
      ${descrito && html`aria-describedby="${descrito}"`}
      ${erro !== null && html`aria-invalid="true" autofocus`}
    />${erro !== null && erroAoLado(nome, erro)}${ajuda && html`<p class="m s" id="${nome}-a">${ajuda}</p>`}
  </div>`
}

const erroAoLado = (id: string, texto: string) =>
  html`<p class="erro" id="${id}-e" role="alert">${icone('alerta')}<span>${texto}</span></p>`

/** The pad; only a script brings it. */
export function quadro({ exige }: Pick<RespostaPedida, 'exige'>, assinatura: string): Html {
  const exigida = exige === 'assinatura'
  return html`<div class="campo" id="assina" hidden>
    <b>Assinatura${!exigida && html` <span class="s">(opcional)</span>`}</b>
    ${exigida && html`<p class="erro" role="alert" hidden>Assine no quadro ou toque em Escrever em vez de desenhar.</p>`}
    <div class="quadro">
      <canvas role="img" aria-label="Quadro para assinar"></canvas>
      <p>Assine aqui com o dedo</p>
    </div>
    <input type="hidden" name="assinatura" value="${assinatura}" />
    <div class="bts">
      <button type="button" class="bt t" data-limpa>Limpar</button
      ><button type="button" class="bt t" data-escreve>Escrever em vez de desenhar</button>
    </div>
  </div>`
}

/** A text of several lines. */
export function mensagem({
  id,
  rotulo,
  ajuda,
  obrigatoria,
  voltou,
}: {
  id: string
  rotulo: string
  ajuda: string
  obrigatoria: boolean
  voltou: FormularioDevolvido | null
}): Html {
  const descrito = [ajuda && `${id}-a`, voltou && `${id}-e`].filter(Boolean).join(' ')
  const atributos = html`id="${id}" name="mensagem" maxlength="1000" ${obrigatoria && html`required`}
  ${descrito && html`aria-describedby="${descrito}"`} ${voltou && html`aria-invalid="true" autofocus`}`
  // Nothing may stand between its tags that nobody typed.
  const area = html`<textarea ${atributos}>${voltou?.digitado['mensagem'] ?? ''}</textarea>`
  return html`<div class="campo">
    <label for="${id}">${rotulo}</label>${area}${voltou && erroAoLado(id, voltou.texto)}${
      ajuda && html`<p class="m s" id="${id}-a">${ajuda}</p>`
    }
  </div>`
}
