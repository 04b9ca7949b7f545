import { html, type Html } from '../base/html.ts'
import { cabecalho, icone, linhasOfFatos } from './proposta-partes.ts'
import type { ContextoDoFormulario } from './proposta-resposta.ts'
import type { ParcelaNaPagina, PixDaParcela } from './parcelas-da-pagina.ts'
import type { PaginaDaProposta } from './proposta-na-pagina.ts'
import { qrLinha } from '../base/qr.ts'

/** The part that is to be paid now: the first that is asked for. */
export function parcelaAgora({ estado, contrato }: PaginaDaProposta): ParcelaNaPagina | null {
  if (estado.tipo !== 'aprovado') return null
  return contrato?.parcelas.find(({ podeAvisar }) => podeAvisar) ?? null
}

/** How that part is paid, by PIX or as it was agreed, and a word that it is. */
export function secaoPagar(pagina: PaginaDaProposta, contexto: ContextoDoFormulario): Html | null {
  const parcela = parcelaAgora(pagina)
  if (!parcela) return null
  const { pix, rotulo, valor, falta, quando } = parcela
  return html`<section class="cartao pix" id="pix">
    <div>
      <h2>${rotulo}</h2>
      <p class="total num">${pix?.valor ?? valor}</p>
      ${falta && html`<p class="m num">${falta} de ${valor}</p>`}
      ${quando && html`<p class="num"><span class="selo">${icone('relogio')}${quando}</span></p>`}
    </div>
    ${pix && comoPagar(pix)}${jaPaguei(pagina, parcela, contexto)}
  </section>`
}

/** The code first, because a phone cannot read its own screen. */
function comoPagar({ codigo: escrito, recebedor, valor, documento }: PixDaParcela): Html {
  const quem = [
    ['Quem recebe', recebedor] as const,
    ...(documento ? [[documento.rotulo, html`<span class="v">${documento.texto}</span>`] as const] : []),
    ['Valor', html`<span class="v">${valor}</span>`] as const,
  ]
  return html`<div class="pixes">
    <div class="form">
      ${codigo(escrito)}${copiar('codigo-pix', 'Copiar código PIX')}
      <p class="m">
        PIX já com o valor. No app do banco, escolha <b>PIX copia e cola</b> e confira antes de pagar:
      </p>
      <dl class="fs num m">${linhasOfFatos(quem)}</dl>
    </div>
    ${figuraOfQr(escrito, `QR Code do PIX de ${valor} para ${recebedor}`)}
  </div>`
}

function jaPaguei(
  { documento: { empresa } }: PaginaDaProposta,
  { id, pix }: ParcelaNaPagina,
  { caminho, devolvido }: ContextoDoFormulario,
): Html {
  const voltou = devolvido?.formulario === 'pagamento' ? devolvido : null
  const umaVez = pix && html` <b>Pague só uma vez</b>: o código não bloqueia uma segunda.`
  return html`<div class="form tela">
    <p class="m">Depois de pagar, toque em Já paguei. ${empresa.nome} confere e confirma aqui.${umaVez}</p>
    <details${voltou && html` open`}>
      <summary class="bt">${icone('certo')}Já paguei</summary>
      <form method="post" action="${caminho}/pagamento" enctype="multipart/form-data">
        <input type="hidden" name="parcela" value="${id}" />
        <div class="campo">
          <label for="foto">Foto do comprovante do banco (opcional)</label><input id="foto" type="file" name="foto" accept="image/*" />${voltou && html`<p class="erro" role="alert">${icone('alerta')}<span>${voltou.texto}</span></p>`}
        </div>
        <button class="bt">Avisar ${empresa.nome}</button>
      </form>
    </details>
  </div>`
}

/** How to pay by PIX where nobody wrote down in which parts: the key, and a code without an amount. */
export function secaoChave({ documento: { pix }, contrato, estado }: PaginaDaProposta): Html | null {
  if (!pix || (contrato?.parcelas ?? []).length > 0 || estado.tipo !== 'aprovado') return null
  return html`<section class="cartao" id="pix">
    ${cabecalho('Pagar com PIX', { nota: pix.instrucao })}
    <dl class="fs num">${linhasOfFatos([[pix.rotulo, html`<span id="chave-pix">${pix.chave}</span>`]])}</dl>
    ${copiar('chave-pix', 'Copiar chave')}${
      pix.codigo !== null &&
      html`${codigo(pix.codigo)}${copiar('codigo-pix', 'Copiar código PIX')}${figuraOfQr(pix.codigo, 'QR Code do PIX')}`
    }
  </section>`
}

const codigo = (texto: string) =>
  html`<p
    class="codigo"
    id="codigo-pix"
    tabindex="0"
    role="textbox"
    aria-readonly="true"
    aria-label="Código PIX copia e cola"
  >
    ${texto}
  </p>`

/** Only a script brings it. */
const copiar = (id: string, texto: string) =>
  html`<button type="button" class="bt p g" data-copiar="${id}" aria-live="polite" hidden>
    ${icone('copiar')}<span>${texto}</span>
  </button>`

function figuraOfQr(texto: string, descricao: string): Html {
  const { size, path } = qrLinha(texto)
  return html`<figure>
    <svg
      class="qr"
      viewBox="0 0 ${size} ${size}"
      role="img"
      aria-label="${descricao}"
      shape-rendering="crispEdges"
    >
      <path d="${path}" stroke="#000" />
    </svg>
    <figcaption class="m s">Ou leia com a câmera de outro celular</figcaption>
  </figure>`
}

/** The other parts of what is agreed to, and how each stands. */
export function secaoParcelas(pagina: PaginaDaProposta): Html | null {
  const agora = parcelaAgora(pagina)
  const others = (pagina.contrato?.parcelas ?? []).filter(({ id }) => id !== agora?.id)
  if (pagina.estado.tipo !== 'aprovado' || others.length === 0) return null
  return html`<section class="cartao" id="pagamentos">
    <h2>${agora ? 'Outros pagamentos' : 'Pagamentos'}</h2>
    <ul class="pagas num">
      ${others.map(
        ({ rotulo, valor, situacao, ...parcela }) =>
          html`<li>
            <b>${rotulo}</b><span class="v">${valor}</span
            ><span class="m ${situacao === 'paga' ? 'paga' : 's'}"
              >${comoEsta({ situacao, ...parcela })}</span
            >
          </li>`,
      )}
    </ul>
  </section>`
}

/** 'Paga', 'Você avisou que pagou', 'Faltam R$ 945,25 · venceu em 01/12/2026', 'na instalação' */
function comoEsta({ situacao, estado, falta, quando }: Omit<ParcelaNaPagina, 'rotulo' | 'valor'>): string {
  const said = situacao === 'paga' || situacao === 'avisada' || (situacao === 'prevista' && !quando)
  return [said && estado, falta, quando].filter(Boolean).join(' · ')
}

/** What was done and what comes: only what is known, and nothing where that is the approval alone. */
export function secaoEtapas({ etapas, estado }: PaginaDaProposta): Html | null {
  if (estado.tipo !== 'aprovado' || etapas.length < 2) return null
  return html`<section class="cartao">
    <h2>${estado.emProducao ? 'Andamento' : 'O que acontece agora'}</h2>
    <ol class="etapas">
      ${etapas.map(
        ({ nome, texto, estado: como }, i) =>
          html`<li class="${como}" ${como === 'agora' && html` aria-current="step"`}>
            <span class="bola" aria-hidden="true">${como === 'feita' ? icone('certo') : i + 1}</span>
            <div>
              <b>${nome}</b>${como === 'feita' && html`<span class="so"> (feito)</span>`}
              <p class="m s num">${texto}</p>
            </div>
          </li>`,
      )}
    </ol>
  </section>`
}

/** Height of a signature of 1,000 of width: the shape of the pad, so that it is shown as it was drawn. */
const ALTURA_DA_ASSINATURA = 480

/** The proof of the approval. */
export function secaoComprovante({ estado, contrato }: PaginaDaProposta, caminho: string): Html | null {
  const comprovante = contrato?.comprovante
  if (!comprovante || estado.tipo !== 'aprovado') return null
  const { nome, documento, quando, proposta, codigo, tracos, arquivo } = comprovante
  return html`<section class="cartao" id="comprovante">
    ${cabecalho('Seu comprovante', { nota: 'Guarde este arquivo: é a prova do que foi combinado, para você e para a marmoraria.' })}
    <div class="firma">
      ${
        tracos.length > 0
          ? html`<svg
              viewBox="0 0 1000 ${ALTURA_DA_ASSINATURA}"
              role="img"
              aria-label="Assinatura de ${nome}"
            >
              <path d="${caminhoOfTracos(tracos)}" />
            </svg>`
          : html`<p>${nome}</p>`
      }
      <span class="m s num">${[nome, documento].filter(Boolean).join(' · ')}</span>
    </div>
    <dl class="fs num m">
      ${linhasOfFatos([['Aprovado', quando] as const, ['O que', proposta] as const, ...(codigo ? [['Código', codigo] as const] : [])])}
    </dl>
    ${
      arquivo &&
      html`<div class="bts tela">
        <a class="bt" href="${caminho}/comprovante">${icone('baixar')}Baixar comprovante (PDF)</a
        ><a class="bt t" href="/conferir">Conferir um arquivo</a>
      </div>`
    }
  </section>`
}

function caminhoOfTracos(tracos: readonly (readonly (readonly number[])[])[]): string {
  const at = ([x = 0, y = 0]: readonly number[]) => `${x} ${Math.round((y * ALTURA_DA_ASSINATURA) / 1_000)}`
  return tracos
    .map(([first, ...others]) =>
      first ? `M${at(first)}${others.length === 0 ? 'h1' : `L${others.map(at).join(' ')}`}` : '',
    )
    .join('')
}

/** What exactly was approved. */
export function secaoEscolhido({ contrato, estado }: PaginaDaProposta): Html | null {
  const escolhido = contrato?.escolhido ?? []
  if (estado.tipo !== 'aprovado' || escolhido.length === 0) return null
  return html`<section class="cartao">
    <h2>O que você aprovou</h2>
    <dl class="fs solto num">
      ${linhasOfFatos(escolhido.map(({ rotulo, texto }) => [rotulo, texto] as const))}
    </dl>
  </section>`
}

/** What is agreed to, in short, beside a change to it: how it is paid and its proof are on its own page. */
export function secaoJaAprovado({ estado, contrato }: PaginaDaProposta, caminho: string): Html | null {
  if (!contrato || estado.tipo === 'aprovado') return null
  const { proposta, valor, parcelas } = contrato
  const pagas = parcelas.map(
    ({ rotulo, valor: cada, ...parcela }) =>
      [
        rotulo,
        html`<span class="v">${cada}</span><br /><span class="m s">${comoEsta(parcela)}</span>`,
      ] as const,
  )
  return html`<section class="cartao">
    <h2>O que já está aprovado</h2>
    <dl class="fs solto num">
      ${linhasOfFatos([[`Proposta ${proposta}`, html`<b class="v">${valor}</b>`] as const, ...pagas])}
    </dl>
    <a class="bt tela" href="${caminho}/proposta/${proposta}"
      >Ver o que foi aprovado${parcelas.some(({ podeAvisar }) => podeAvisar) && ' e pagar'}</a
    >
  </section>`
}
