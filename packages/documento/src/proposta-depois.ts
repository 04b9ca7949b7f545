import { html, type Html } from './html.ts'
import { cabecalho, icone, linhasOfFatos } from './proposta-partes.ts'
import type { ContextoDoFormulario } from './proposta-resposta.ts'
import type { PaginaDaProposta, ParcelaNaPagina, PixDaParcela } from './proposta-na-pagina.ts'
import { qrLinha } from './qr.ts'

/** The part that is to be paid now, if it is paid by PIX. */
export function parcelaAgora({
  estado,
  parcelas,
}: PaginaDaProposta): (ParcelaNaPagina & { pix: PixDaParcela }) | null {
  if (estado.tipo !== 'aprovado') return null
  const found = parcelas.find(({ pix }) => pix !== null)
  return found?.pix ? { ...found, pix: found.pix } : null
}

/** How that part is paid: code first, because a phone cannot read its own screen. */
export function secaoPagar(
  pagina: PaginaDaProposta,
  { caminho, devolvido }: ContextoDoFormulario,
): Html | null {
  const parcela = parcelaAgora(pagina)
  if (!parcela) return null
  const { pix, rotulo, valor, quando, estado, id } = parcela
  const { empresa } = pagina.documento
  const voltou = devolvido?.formulario === 'pagamento' ? devolvido : null
  const quem = [
    ['Quem recebe', pix.recebedor] as const,
    ...(pix.documento
      ? [[pix.documento.rotulo, html`<span class="v">${pix.documento.texto}</span>`] as const]
      : []),
    ['Valor', html`<span class="v">${valor}</span>`] as const,
  ]
  return html`<section class="cartao pix" id="pix">
    <div>
      <h2>${rotulo}</h2>
      <p class="total num">${valor}</p>
      ${quando && html`<p class="num"><span class="selo">${icone('relogio')}${quando}</span></p>`}
    </div>
    <div class="pixes">
      <div class="form">
        ${codigo(pix.codigo)}${copiar('codigo-pix', 'Copiar código PIX')}
        <p class="m">
          PIX já com o valor. No app do banco, escolha <b>PIX copia e cola</b> e confira antes de pagar:
        </p>
        <dl class="fs num m">${linhasOfFatos(quem)}</dl>
      </div>
      ${figuraOfQr(pix.codigo, `QR Code do PIX de ${valor} para ${pix.recebedor}`)}
    </div>
    <div class="form tela">
      ${
        estado === 'avisada'
          ? html`<p>
              ${icone('certo')} Você avisou que pagou. ${empresa.nome} confere no banco e confirma aqui.
            </p>`
          : html`<p class="m">Depois de pagar, toque em Já paguei. ${empresa.nome} confere no banco e confirma aqui. <b>Pague só uma vez</b>: o código não bloqueia uma segunda.</p>
              <details${voltou && html` open`}>
                <summary class="bt">${icone('certo')}Já paguei</summary>
                <form method="post" action="${caminho}/pagamento" enctype="multipart/form-data">
                  <input type="hidden" name="parcela" value="${id}" />
                  <div class="campo">
                    <label for="foto">Foto do comprovante do banco (opcional)</label><input id="foto" type="file" name="foto" accept="image/*" />${voltou && html`<p class="erro" role="alert">${icone('alerta')}<span>${voltou.texto}</span></p>`}
                  </div>
                  <button class="bt">Avisar ${empresa.nome}</button>
                </form>
              </details>`
      }
    </div>
  </section>`
}

/** How to pay by PIX where nobody wrote down in which parts: the key, and a code without an amount. */
export function secaoChave({ documento: { pix }, parcelas, estado }: PaginaDaProposta): Html | null {
  if (!pix || parcelas.length > 0 || estado.tipo !== 'aprovado') return null
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

/** All parts of the price and how each stands, once it is approved. */
export function secaoParcelas(pagina: PaginaDaProposta): Html | null {
  const { parcelas, estado } = pagina
  const agora = parcelaAgora(pagina)
  const others = parcelas.filter(({ id }) => id !== agora?.id)
  if (estado.tipo !== 'aprovado' || others.length === 0) return null
  return html`<section class="cartao" id="pagamentos">
    <h2>${agora ? 'Outros pagamentos' : 'Pagamentos'}</h2>
    <ul class="pagas num">
      ${others.map(
        ({ rotulo, valor, quando, estado: como }) =>
          html`<li>
            <b>${rotulo}</b><span class="v">${valor}</span
            ><span class="m ${como === 'paga' ? 'paga' : 's'}">${quando}</span>
          </li>`,
      )}
    </ul>
  </section>`
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
export function secaoComprovante({ comprovante }: PaginaDaProposta, caminho: string): Html | null {
  if (!comprovante) return null
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
export function secaoEscolhido({ escolhido, estado }: PaginaDaProposta): Html | null {
  if (estado.tipo !== 'aprovado' || escolhido.length === 0) return null
  return html`<section class="cartao">
    <h2>O que você aprovou</h2>
    <dl class="fs solto num">
      ${linhasOfFatos(escolhido.map(({ rotulo, texto }) => [rotulo, texto] as const))}
    </dl>
  </section>`
}
