import { linkWhatsapp } from '@lapida/domain/cliente/whatsapp'
import { html, type Html } from '../base/html.ts'
import { icone, type Icone } from './proposta-partes.ts'
import type {
  AditivoNaPagina,
  AvisoNaPagina,
  EstadoDaPagina,
  MudancaNaPagina,
  MudancasNaPagina,
  PaginaDaProposta,
} from './proposta-na-pagina.ts'

/** What happened to the quote, before anything else is read; null on a first proposta that waits for its answer. */
export function secaoEstado(pagina: PaginaDaProposta, caminho: string): Html | null {
  const { documento, estado } = pagina
  const { empresa } = documento
  switch (estado.tipo) {
    case 'em-preparacao':
      return caixa({ icone: 'lapis', titulo: 'Em preparação: os valores ainda podem mudar.' }, [
        `${empresa.nome} ainda está fechando este orçamento. Quando ele estiver pronto para a sua resposta, aparece neste mesmo link.`,
      ])
    case 'a-responder':
      return html`${estado.aviso && aviso(estado.aviso)}${pagina.mudancas && mudancas(pagina.mudancas, { pagina, caminho })}`
    case 'vencido':
      return estado.pedido && aviso(estado.pedido)
    case 'aprovado':
      return html`${aprovado(pagina, estado)}${estado.aditivo && aditivo(estado.aditivo, caminho)}`
    case 'recusado':
      return recusado(pagina, estado, caminho)
    case 'substituido':
      return substituido(pagina, { quando: estado.quando, caminho })
    case 'retirado':
      return retirado(pagina, estado, caminho)
    default:
      return null
  }
}

type Estado<Tipo extends EstadoDaPagina['tipo']> = Extract<EstadoDaPagina, { tipo: Tipo }>

function aprovado({ documento, proposta, contrato }: PaginaDaProposta, estado: Estado<'aprovado'>): Html {
  const { cliente, numero } = documento
  const quando = estado.quando ? ` em ${estado.quando}` : ''
  const guarde = contrato?.comprovante?.arquivo ? ' Guarde o seu comprovante.' : ''
  const como = `Aprovado${estado.porVoce ? ' por você' : ''}${quando}, por ${estado.valor}.${guarde}`
  return html`<section class="estado ok">
    <h1>${icone('certo')}<span>Aprovado.${cliente && ` Obrigado, ${cliente.primeiroNome}.`}</span></h1>
    <p class="num">${como}</p>
    <p class="m num">${numero}${proposta && `, proposta ${proposta.numero}`}</p>
  </section>`
}

/** What became of a change to what was approved, on the page of that. */
function aditivo({ proposta, texto, aberto }: AditivoNaPagina, caminho: string): Html {
  return html`<section class="estado ${aberto ? 'aviso' : 'nulo'}">
    <h2>${icone(aberto ? 'voltar' : 'menos')}<span class="num">${texto}</span></h2>
    <a class="bt tela" href="${aberto ? caminho : `${caminho}/proposta/${proposta}`}">Ver a mudança</a>
  </section>`
}

function recusado(
  { documento }: PaginaDaProposta,
  { quando, porVoce, vale }: Estado<'recusado'>,
  caminho: string,
): Html {
  const em = quando ? ` em ${quando}` : ''
  const oQue = vale === null ? 'este orçamento' : 'esta mudança'
  const titulo = porVoce
    ? `Você recusou ${oQue}${em}.`
    : `${oQue[0]?.toUpperCase() ?? ''}${oQue.slice(1)} foi ${vale === null ? 'recusado' : 'recusada'}${em}.`
  if (vale !== null)
    return html`<section class="estado nulo">
      <h2>${icone('menos')}<span class="num">${titulo}</span></h2>
      <p>O que foi aprovado na proposta ${vale} continua valendo.</p>
      <a class="bt p g tela" href="${caminho}">Ver o que foi aprovado</a>
    </section>`
  return caixa({ icone: 'menos', titulo }, [
    `Mudou de ideia? Fale com ${documento.empresa.nome}: uma nova proposta chega neste mesmo link.`,
  ])
}

function substituido(
  { proposta }: PaginaDaProposta,
  { quando, caminho }: { quando: string; caminho: string },
): Html {
  return html`<section class="estado aviso">
    <h2>${icone('voltar')}<span>Versão ${proposta?.numero ?? ''}, substituída em ${quando}.</span></h2>
    <p>Ela fica guardada aqui para você comparar, mas não vale mais.</p>
    <a class="bt p g tela" href="${caminho}">Ver a atual</a>
  </section>`
}

function retirado(
  { documento, proposta }: PaginaDaProposta,
  { quando, atual }: Estado<'retirado'>,
  caminho: string,
): Html {
  const { empresa, numero } = documento
  if (atual !== null)
    return html`<section class="estado nulo">
      <h1>${icone('menos')}<span>A proposta ${proposta?.numero ?? ''} foi retirada.</span></h1>
      <p class="num">${empresa.nome} retirou esta proposta em ${quando}. Vale a proposta ${atual}.</p>
      <a class="bt p g tela" href="${caminho}">Ver a atual</a>
    </section>`
  const words = `Olá! Vi que a proposta ${numero} foi retirada. Podemos conversar?`
  const chat = linkWhatsapp(empresa.telefone, words)
  return html`<section class="estado nulo">
    <h1>${icone('menos')}<span>Esta proposta foi retirada.</span></h1>
    <p class="num">
      ${empresa.nome} retirou esta proposta em ${quando} e ainda não enviou outra. Nada foi cobrado e nenhuma
      resposta é esperada de você.
    </p>
    <p>Quando houver uma nova, ela aparece neste mesmo link.</p>
    ${chat && html`<a class="bt p g" href="${chat}" rel="noopener">${icone('duvida')}Falar com ${empresa.nome}</a>`}
  </section>`
}

function caixa(
  { icone: desenho, titulo }: { icone: Icone; titulo: string },
  textos: readonly string[],
): Html {
  return html`<section class="estado nulo">
    <h2>${icone(desenho)}<span class="num">${titulo}</span></h2>
    ${textos.map((texto) => html`<p>${texto}</p>`)}
  </section>`
}

function aviso({ tipo, texto, fala }: AvisoNaPagina): Html {
  const feito = tipo === 'pedido-enviado'
  return html`<section class="estado ${feito ? 'ok' : 'aviso'}">
    <h2>${icone(feito ? 'certo' : 'voltar')}<span class="num">${texto}</span></h2>
    ${fala && html`<p class="fala">${fala}</p>`}
  </section>`
}

/** What is otherwise than in the version before, with what it adds to the total. */
function mudancas(
  { anterior, desde, fala, linhas, totalAntes, totalAgora, diferenca }: MudancasNaPagina,
  { pagina, caminho }: { pagina: PaginaDaProposta; caminho: string },
): Html {
  const nome = pagina.contrato
    ? 'um aditivo ao que foi aprovado'
    : `a proposta ${pagina.proposta?.numero ?? ''}`
  return html`<section class="estado aviso" id="mudou">
    <h2>${icone('voltar')}<span>Esta é ${nome}. Veja o que mudou.</span></h2>
    ${fala && html`<p class="fala">${fala}</p>`}
    <ul class="mudou num">
      ${linhas.map(mudanca)}
      <li class="fim">
        <span
          >Total
          ${totalAntes !== totalAgora && html`<del class="v"><i>antes: </i>${totalAntes}</del> <span aria-hidden="true">›</span>`}
          <ins class="v"><i>agora: </i>${totalAgora}</ins></span
        ><span class="v">${diferenca}</span>
      </li>
    </ul>
    <p class="m num">${desde} <a href="${caminho}/proposta/${anterior}">Ver a proposta ${anterior}</a></p>
  </section>`
}

function mudanca({ nome, campos, valor }: MudancaNaPagina): Html {
  return html`<li>
    <span
      ><b>${nome}</b>${campos.map(
        ({ campo, antes, agora }) =>
          html`<br />${campo && `${campo}: `}<del><i>antes: </i>${antes}</del>
            <span aria-hidden="true">›</span>
            <ins><i>agora: </i>${agora}</ins>`,
      )}</span
    ><span class="v">${valor}</span>
  </li>`
}
