import { html, type Html } from '../base/html.ts'
import {
  campo,
  conferencia,
  erroGeral,
  mensagem,
  quadro,
  type FormularioDevolvido,
} from './campos-da-resposta.ts'
import { cabecalho, icone, nomeOfPedra, planejado, respondivel, vivo } from './proposta-partes.ts'
import type { PaginaDaProposta, RespostaPedida } from './proposta-na-pagina.ts'

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
    ${conferencia(pagina.documento.empresa.nome, resposta, voltou)}${quadro(resposta, assinatura)}
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

const ocultos = ({ proposta }: PaginaDaProposta, chave: string) =>
  html`<input type="hidden" name="proposta" value="${proposta?.numero ?? ''}" /><input
      type="hidden"
      name="chave"
      value="${chave}"
    />`

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
