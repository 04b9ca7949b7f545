import type { Empresa } from '@lapida/contracts/empresa'
import { linkWhatsapp } from '@lapida/domain/cliente/whatsapp'
import { formatEspessura, formatTamanhoChapa } from '@lapida/domain/estoque/chapa'
import { mensagemOfOferta } from '@lapida/domain/estoque/venda'
import { formatDinheiro, reaisToCentavos } from '@lapida/domain/shared/dinheiro'
import { plural } from '@lapida/domain/shared/texto'
import { papelOfEmpresa } from '../base/cores.ts'
import { html, type Html } from '../base/html.ts'
import { empresaNoDocumento } from '../modelo/modelo.ts'
import { campo } from '../pagina/campos-da-resposta.ts'
import { cabecaSemCartao } from '../pagina/cabeca-sem-cartao.ts'
import type { PaginaHtml } from '../pagina/pagina.ts'
import { topo } from '../pagina/proposta-abertura.ts'
import { estiloProposta } from '../pagina/proposta-estilo.ts'
import type { OfertaNaPagina, ProcuraDigitada, VitrineNaPagina } from './oferta-na-pagina.ts'
import { defeitosEmTexto, retratoOfOferta } from './retrato-of-oferta.ts'

/** Where the page finds itself and what it shows. */
interface RecursosDaVitrine {
  empresa: Empresa
  /** path of the page */
  caminho: string
  fonte: string
}

const PARTES = {
  escolha: false,
  formulario: true,
  mudancas: false,
  depois: false,
  desenhos: false,
  fotos: false,
  vitrine: true,
} as const

/**
 * The public page of the slabs and leftovers that a company sells: each with its picture, its sizes and its whole price
 * beside it, looked for without a script, asked for by WhatsApp. At its foot stands who offers (Decreto 7.962/2013).
 */
export function paginaVitrine(vitrine: VitrineNaPagina, recursos: RecursosDaVitrine): PaginaHtml {
  const { empresa, caminho, fonte } = recursos
  const documento = { empresa: empresaNoDocumento(empresa) }
  const estilo = estiloProposta({ papel: papelOfEmpresa(empresa.cores), cores: empresa.cores, fonte }, PARTES)
  const { mensagem } = empresa.vitrine
  const page = html`<!doctype html>
    <html lang="pt-BR">
      ${cabecaSemCartao({ titulo: `Retalhos à venda — ${documento.empresa.nome}`, fonte, estilo })}
      <body class="vitrine">
        ${topo({ documento: { empresa: documento.empresa } })}
        <div class="folha">
          <main>
            <div class="abre">
              <h1>Retalhos à venda</h1>
              ${mensagem && html`<p class="recado">${mensagem}</p>`}
            </div>
            ${vitrine.todas > 0 && caixaOfBusca(vitrine, caminho)}${resultado(vitrine, { caminho, telefone: empresa.telefone })}
            ${rodape(documento.empresa)}
          </main>
        </div>
      </body>
    </html>`
  return { html: page.markup, estilos: [estilo], scripts: [] }
}

function caixaOfBusca({ pedras, digitada, erros }: VitrineNaPagina, caminho: string): Html {
  const texto = (nome: 'comprimento' | 'largura' | 'ate', rotulo: string, ajuda: string) => {
    const texto = erros[nome]
    const voltou =
      texto === undefined ? null : { formulario: 'alteracao' as const, campo: nome, texto, digitado: {} }
    return campo(
      { nome, rotulo, voltou, ajuda },
      html`class="num" inputmode="decimal" maxlength="40" autocomplete="off" value="${digitada[nome]}"`,
    )
  }
  const aberta = isProcurando(digitada)
  return html`<details class="busca" ${aberta && html`open`}>
    <summary class="bt">Procurar por pedra, medida ou preço</summary>
    <form class="cartao" method="get" action="${caminho}" role="search">
      <div class="campo">
        <label for="pedra">Pedra</label>
        <select id="pedra" name="pedra">
          <option value="">Todas</option>
          ${pedras.map(
            (pedra) =>
              html`<option value="${pedra}" ${pedra === digitada.pedra && html`selected`}>${pedra}</option>`,
          )}
        </select>
      </div>
      ${texto('comprimento', 'Cabe uma peça de', 'Comprimento. Exemplo: 1,20')}${texto(
        'largura',
        'por',
        'Largura. Exemplo: 0,50',
      )}${texto('ate', 'Preço até', 'Exemplo: 800')}
      <div class="bts">
        <button class="bt">Procurar</button
        >${isProcurando(digitada) && html`<a class="bt t" href="${caminho}">Ver todos</a>`}
      </div>
    </form>
  </details>`
}

const isProcurando = (digitada: ProcuraDigitada) => Object.values(digitada).some((texto) => texto !== '')

function resultado(
  vitrine: VitrineNaPagina,
  { caminho, telefone }: { caminho: string; telefone: string },
): Html {
  const { ofertas, achadas, todas, digitada } = vitrine
  if (todas === 0)
    return html`<section class="cartao">
      <h2>Nenhum retalho à venda agora</h2>
      <p class="s">Volte outro dia, ou pergunte à marmoraria o que está para chegar.</p>
    </section>`
  if (achadas === 0)
    return html`<section class="cartao" role="status">
      <h2>Nada encontrado</h2>
      <p class="s">Nenhum dos ${todas} à venda é assim. Tente outra medida ou outro preço.</p>
      <p><a class="bt" href="${caminho}">Ver todos</a></p>
    </section>`
  return html`<p class="s num" role="status">
      ${plural(achadas, 'peça', 'peças')}${isProcurando(digitada) && ` de ${todas}`}
    </p>
    <ul class="ofertas">
      ${ofertas.map((oferta) => cartao(oferta, telefone))}
    </ul>
    ${paginacao(vitrine, caminho)}`
}

function cartao(oferta: OfertaNaPagina, telefone: string): Html {
  const medida = formatTamanhoChapa(oferta)
  const preco = formatDinheiro(reaisToCentavos(oferta.preco))
  const chat = linkWhatsapp(telefone, mensagemOfOferta({ ...oferta, medida, preco }))
  const fatos = [
    medida,
    `${formatEspessura(oferta.espessura)} de espessura`,
    oferta.acabamento,
    defeitosEmTexto(oferta.defeitos),
  ].filter(Boolean)
  return html`<li class="cartao">
    ${retratoOfOferta(oferta)}
    <div class="preco num"><b>${preco}</b> <span>à vista</span></div>
    <h2>${oferta.pedra}</h2>
    <p class="num">${fatos.map((fato, index) => html`${index > 0 && ' · '}<span>${fato}</span>`)}</p>
    ${oferta.descricao && html`<p class="s">${oferta.descricao}</p>`}
    <p class="s m num">${oferta.retalho ? 'Retalho' : 'Chapa'} ${oferta.codigo}</p>
    ${chat && html`<a class="bt p" href="${chat}" rel="noopener">Quero ${oferta.retalho ? 'este' : 'esta'}<span class="so">: ${oferta.pedra}, ${medida}</span></a>`}
  </li>`
}

function paginacao({ pagina, paginas, digitada }: VitrineNaPagina, caminho: string): Html | null {
  if (paginas === 1) return null
  const link = (para: number, words: string) => {
    const query = new URLSearchParams([
      ...Object.entries(digitada).filter(([, texto]) => texto !== ''),
      ['pagina', String(para)],
    ])
    return html`<a class="bt" href="${caminho}?${query.toString()}">${words}</a>`
  }
  return html`<nav class="bts" aria-label="Páginas">
    ${pagina > 1 && link(pagina - 1, 'Anteriores')}<span class="s num">Página ${pagina} de ${paginas}</span
    >${pagina < paginas && link(pagina + 1, 'Próximos')}
  </nav>`
}

function rodape(empresa: ReturnType<typeof empresaNoDocumento>): Html {
  return html`<div class="rodape s m num">
    <p><b>${empresa.nome}</b></p>
    ${empresa.contatos.map((contato) => html`<span>${contato}</span>`)}
    <p>
      Preço à vista. A pedra é natural: a cor na tela pode variar um pouco. Um retalho só está reservado
      quando a marmoraria confirma.
    </p>
  </div>`
}
