import { html, type Html } from '../base/html.ts'
import { cabecalho, icone, nomeOfPedra, planejado, respondivel, vivo } from './proposta-partes.ts'
import type { PaginaDaProposta, RespostaPedida } from './proposta-na-pagina.ts'

/** The forms of the page. */
export type Formulario = 'aprovar' | 'alteracao' | 'recusar' | 'prazo' | 'pagamento'

/** A form that came back: what is wrong with it, and what was typed, so that nothing is lost. */
export interface FormularioDevolvido {
  formulario: Formulario
  /** field that the message stands at; null for the form as a whole */
  campo: string | null
  texto: string
  digitado: Readonly<Record<string, string>>
}

/** What drawing a form needs besides the page. */
export interface ContextoDoFormulario {
  caminho: string
  devolvido: FormularioDevolvido | null
}

/** The answer, as the last thing of the page: approve, ask for a change, decline. */
export function secaoResposta(
  pagina: PaginaDaProposta,
  passo: number | undefined,
  contexto: ContextoDoFormulario,
): Html | null {
  const { resposta, documento } = pagina
  if (!resposta || !respondivel(pagina)) return null
  return html`<section class="cartao resposta" id="resposta">
    ${cabecalho('Sua resposta', { passo, nota: `Fica registrada para ${documento.empresa.nome}, com data e hora.` })}
    ${aprovar(pagina, resposta, contexto)}
    <div class="outras duas">
      ${alteracao(pagina, resposta, contexto)}${recusar(pagina, resposta, contexto)}
    </div>
    <p class="m s">
      Usamos seu nome, os números do documento, a assinatura e o endereço de internet só para comprovar esta
      resposta.
    </p>
  </section>`
}

function aprovar(
  pagina: PaginaDaProposta,
  resposta: RespostaPedida,
  { caminho, devolvido }: ContextoDoFormulario,
): Html {
  const voltou = devolvido?.formulario === 'aprovar' ? devolvido : null
  const { chave = resposta.chave, nome = resposta.nome, assinatura = '', aceite } = voltou?.digitado ?? {}
  const pedra = nomeOfEscolhida(pagina)
  const total = html`<span class="v" data-t="t">${pagina.documento.total}</span>`
  return html`<form method="post" action="${caminho}/aprovar" id="aprovar" data-total="${caminho}/total">
    ${ocultos(pagina, chave)}<input type="hidden" name="total" value="${resposta.total}" />
    <div class="linha">
      <p class="s">${pedra === null ? 'Total' : html`Pedra ${vivo('n', pedra)}`}</p>
      <b class="num">${total}</b>
    </div>
    ${campo({ nome: 'nome', rotulo: 'Seu nome completo', voltou }, html`required maxlength="200" autocomplete="name" value="${nome}"`)}
    ${conferencia(pagina, resposta, voltou)}${quadro(resposta, assinatura)}
    <p class="m s" id="escrita" tabindex="-1">O nome escrito acima vale como sua assinatura.</p>
    <label class="aceite"
      ><input type="checkbox" name="aceite" value="sim" required ${aceite === 'sim' && html`checked`} /><span
        class="num"
        data-t="a"
        >${resposta.texto}</span
      ></label
    >${voltou?.campo === 'aceite' && erroGeral(voltou.texto)}
    <button class="bt p g num">${icone('certo')}<span>Aprovar ${total}</span></button>
    ${depois(pagina)}
  </form>`
}

function nomeOfEscolhida({ variantes }: PaginaDaProposta): string | null {
  const chosen = variantes[0]?.pedras.find(({ escolhida }) => escolhida)
  return chosen ? nomeOfPedra(chosen) : null
}

/** Why nobody need be afraid of the button. */
function depois(pagina: PaginaDaProposta): Html {
  const [primeira] = planejado(pagina)
  const pagar =
    primeira &&
    html` Em seguida mostramos como pagar: ${primeira.rotulo.toLowerCase()},
      <span class="v" data-t="p0">${primeira.valor}</span>.`
  return html`<ol class="calma m num">
    <li>
      Aprovar não cobra nada
      agora.${pagar}${(pagina.contrato?.parcelas ?? []).length > 0 && ' A diferença entra no que falta pagar.'}
    </li>
    <li>Você fica com um comprovante em PDF do que foi combinado.</li>
  </ol>`
}

function conferencia(
  { documento }: PaginaDaProposta,
  { digitos, rotuloDigitos }: RespostaPedida,
  voltou: FormularioDevolvido | null,
): Html | null {
  if (digitos === null) return null
  const quatro = digitos === 'quatro'
  const ajuda = quatro
    ? `Só para confirmar que é você. ${documento.empresa.nome} já tem o número no seu cadastro.`
    : 'Só para comprovar esta resposta.'
  const numeros = quatro && !rotuloDigitos.includes('letras')
  return campo(
    { nome: 'digitos', rotulo: rotuloDigitos, voltou, ajuda },
    html`class="num${quatro && ' curto'}" maxlength="${quatro ? 4 : 20}"
    ${numeros && html`inputmode="numeric"`} required autocomplete="off"
    value="${voltou?.digitado['digitos'] ?? ''}"`,
  )
}

const ocultos = ({ proposta }: PaginaDaProposta, chave: string) =>
  html`<input type="hidden" name="proposta" value="${proposta?.numero ?? ''}" /><input
      type="hidden"
      name="chave"
      value="${chave}"
    />`

const erroGeral = (texto: string) =>
  html`<p class="erro" role="alert">${icone('alerta')}<span>${texto}</span></p>`

/** What is wrong with a form as a whole, or with the pad, which a script brings: it is read before anything else. */
export function alerta({ campo: at, texto }: FormularioDevolvido): Html | null {
  if (at !== null && at !== 'assinatura') return null
  return html`<section class="estado aviso" role="alert">
    <h2>${icone('alerta')}<span class="num">${texto}</span></h2>
  </section>`
}

/** A field with its label, what is wrong with it, and what helps. */
function campo(
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
function quadro({ exige }: RespostaPedida, assinatura: string): Html {
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

function alteracao(
  pagina: PaginaDaProposta,
  { chave }: RespostaPedida,
  { caminho, devolvido }: ContextoDoFormulario,
): Html {
  const voltou = devolvido?.formulario === 'alteracao' ? devolvido : null
  return html`<details name="r" ${voltou && html` open`}>
    <summary class="bt">Pedir alteração</summary>
    <form method="post" action="${caminho}/alteracao">
      ${ocultos(pagina, voltou?.digitado['chave'] ?? chave)}
      ${mensagem({ id: 'alt', rotulo: 'O que você gostaria de mudar?', ajuda: 'Por exemplo: outra cuba, outra medida, outra data.', obrigatoria: true, voltou })}<button
        class="bt"
      >
        Enviar pedido
      </button>
    </form>
  </details>`
}

const MOTIVOS = [
  ['preco', 'Preço'],
  ['prazo', 'Prazo'],
  ['pedra', 'Pedra'],
  ['desisti', 'Desisti da obra'],
  ['outro', 'Outro'],
] as const

function recusar(
  pagina: PaginaDaProposta,
  { chave }: RespostaPedida,
  { caminho, devolvido }: ContextoDoFormulario,
): Html {
  const voltou = devolvido?.formulario === 'recusar' ? devolvido : null
  const chosen = voltou?.digitado['motivo'] ?? ''
  return html`<details name="r" ${voltou && html` open`}>
    <summary class="bt">Recusar</summary>
    <form method="post" action="${caminho}/recusar">
      ${ocultos(pagina, voltou?.digitado['chave'] ?? chave)}
      <p>Tudo bem. Se quiser, diga o motivo: ajuda a marmoraria.</p>
      <div class="campo">
        <label for="mot">Motivo (opcional)</label>
        <select id="mot" name="motivo">
          <option value="">Prefiro não dizer</option>
          ${MOTIVOS.map(([value, nome]) => html`<option value="${value}" ${chosen === value && html` selected`}>${nome}</option>`)}
        </select>
      </div>
      <button class="bt">Recusar este orçamento</button>
    </form>
  </details>`
}

function mensagem({
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

/** After the validity ended: no approval, but a way to ask for more time. */
export function secaoPrazo(
  { documento, estado, proposta, resposta }: PaginaDaProposta,
  { caminho, devolvido }: ContextoDoFormulario,
): Html | null {
  if (estado.tipo !== 'vencido') return null
  const voltou = devolvido?.formulario === 'prazo' ? devolvido : null
  return html`<section class="estado aviso" id="prazo">
    <h2>${icone('relogio')}<span class="num">${estado.texto}</span></h2>
    ${
      estado.pedido === null &&
      html`<p>
        Os preços podem ter mudado, por isso não dá para aprovar por aqui. Peça um novo prazo:
        ${documento.empresa.nome} confere e manda a proposta atualizada neste mesmo link.
      </p>`
    }
    ${
      estado.pedido === null &&
      proposta &&
      html`<form method="post" action="${caminho}/prazo" class="tela">
        <input type="hidden" name="proposta" value="${proposta.numero}" /><input
          type="hidden"
          name="chave"
          value="${voltou?.digitado['chave'] ?? resposta?.chave ?? ''}"
        />
        ${mensagem({ id: 'msg', rotulo: 'Quer mandar um recado? (opcional)', ajuda: '', obrigatoria: false, voltou })}
        <button class="bt p g">Pedir novo prazo</button>
      </form>`
    }
  </section>`
}
