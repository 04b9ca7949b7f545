import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { mudancasOfEscolha, paginaProposta, type RecursosDaPagina } from './pagina-proposta.ts'
import { paginaOfProposta } from './pagina-da-proposta.ts'
import type { PaginaDaProposta } from './proposta-na-pagina.ts'
import { testEmpresa } from '../testing/orcamento-referencia.ts'
import {
  ESTADOS,
  testContrato,
  testCozinha,
  testEntrada,
  testOpcionais,
  testPedra,
  testVariantes,
} from '../testing/proposta-de-teste.ts'

const CAMINHO = '/orcamento/6f1f7a3e-5d0c-4f43-9a38-0c7f5b1f2a11'
const KILOBYTE = 1024

const recursos: RecursosDaPagina = {
  caminho: CAMINHO,
  fonte: '/fontes/geist-5.woff2',
  cores: testEmpresa().cores,
  cartao: `https://exemplo.com.br${CAMINHO}/cartao.png?v=abcdefghijklmnop`,
  pedras: [testPedra('Preto São Gabriel', 'preto-sao-gabriel')],
}

function estado(nome: string): PaginaDaProposta {
  const made = ESTADOS[nome]
  if (!made) throw new Error(`There is no state ${nome}.`)
  return made()
}

const htmlOf = (pagina: PaginaDaProposta, outros: Partial<RecursosDaPagina> = {}) =>
  paginaProposta(pagina, { ...recursos, ...outros }).html

/** What a person reads of a page, in its order. */
function lido(html: string): string {
  return html
    .replace(/^[^]*<body>|<script>[^]*?<\/script>/g, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/&quot;/g, '"')
    .replace(/[\s\u00a0]+/g, ' ')
}

const textOf = (nome: string) => lido(htmlOf(estado(nome)))

describe.each(Object.keys(ESTADOS))('the page %s', (nome) => {
  const { html, estilos, scripts } = paginaProposta(estado(nome), recursos)

  it('is at most 30 kB with its style and scripts, without pictures and font', () => {
    expect(Buffer.byteLength(html)).toBeLessThanOrEqual(30 * KILOBYTE)
    expect(estilos.join('').length).toBeLessThanOrEqual(14 * KILOBYTE)
    expect(scripts.join('').length).toBeLessThanOrEqual(3.2 * KILOBYTE)
  })

  it('is well formed where it matters: one h1, ids once, every label and description at a field', () => {
    expect(html.match(/<h1[ >]/g)).toHaveLength(1)
    const ids = [...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)
    expect(new Set(ids).size).toBe(ids.length)
    const named = [...html.matchAll(/(?:for|aria-describedby)="([^"]+)"/g)].flatMap(([, text = '']) =>
      text.split(' '),
    )
    for (const id of named) expect(ids, id).toContain(id)
    for (const [, id] of html.matchAll(/href="#([^"]+)"/g)) expect(ids, id).toContain(id)
  })

  it('asks for nothing from anywhere else, runs nothing but its own scripts, and cannot be indexed', () => {
    expect(html).not.toMatch(/ (?:style|on\w+)="|javascript:/)
    const targets = [...html.matchAll(/(?:href|src|action|formaction)="([^"]*)"/g)].map(
      ([, target]) => target ?? '',
    )
    expect(targets.filter((target) => !/^(\/|#|https:\/\/wa\.me\/)/.test(target))).toEqual([])
    expect(html).toContain('noindex')
    expect(html.match(/<script>/g) ?? []).toHaveLength(scripts.length)
  })

  it('takes answers only where one is waited for', () => {
    const answers = [
      'a-responder',
      'simples',
      'completa',
      'nova-versao',
      'pedido-enviado',
      'reaberto',
      'aditivo',
    ]
    expect(html.includes(`action="${CAMINHO}/aprovar"`)).toBe(answers.includes(nome))
    expect(html.includes(`action="${CAMINHO}/prazo"`)).toBe(nome === 'vencido')
    const asked = ['aprovado', 'aprovado-com-aditivo']
    expect(html.includes(`action="${CAMINHO}/pagamento"`)).toBe(asked.includes(nome))
  })
})

describe.each([
  ['a-responder', testEntrada(), true],
  ['vencido', testEntrada({}, testCozinha({ dataValidade: '2026-11-21' })), true],
  ['aprovado', testEntrada({ contrato: testContrato() }, testCozinha({ status: 'aprovado' })), false],
])('%s, of a company that is closed', (_nome, entrada, isSaid) => {
  const encerrada = 'Fale diretamente com ela.'

  it('is read, and takes nothing', () => {
    const open = htmlOf(paginaOfProposta(entrada))
    const closed = htmlOf(paginaOfProposta({ ...entrada, encerrada }))
    expect(open).toContain('<form method="post"')
    expect(closed).not.toContain('<form method="post"')
    expect(lido(closed).includes(encerrada)).toBe(isSaid)
    expect(lido(closed)).toContain('Confira o que está incluído')
  })
})

describe('to be answered', () => {
  it('has the parts in the order in which they are asked for, and the answer last', () => {
    const text = textOf('a-responder')
    const order = [
      'Olá, Marina. Este é o orçamento da sua cozinha.',
      'Responda até 5 de dezembro',
      '1 Escolha a pedra',
      '2 Quer incluir?',
      '3 Confira o que está incluído',
      'Como chegamos ao total',
      'Pagamento e datas',
      'Termos',
      '4 Sua resposta',
      'Baixar PDF',
    ]
    const places = order.map((part) => text.indexOf(part))
    expect(places).not.toContain(-1)
    expect(places).toEqual(places.toSorted((one, other) => one - other))
  })

  it('shows three stones with whole totals, and no price of a piece that depends on them', () => {
    const text = textOf('a-responder')
    for (const part of [
      'R$ 3.810,32',
      'R$ 3.962,17 +R$ 151,85',
      'R$ 3.405,39 R$ 404,93 a menos',
      'R$ 749,00',
    ])
      expect(text).toContain(part)
    expect(text).not.toMatch(/650,40|86,40|1\.291,40|Subtotal/)
    expect(textOf('simples')).toContain('R$ 650,40')
  })

  it('says where pictures are drawn, and nothing where they are photos', () => {
    expect(textOf('a-responder')).toContain('As imagens são ilustrações.')
    const [variante] = testVariantes()
    const photos = (variante?.pedras ?? []).map((pedra) => ({
      ...pedra,
      pedra: pedra.pedra && { ...pedra.pedra, ilustracao: pedra.letra === 'B', lados: null },
    }))
    const variantes = variante ? [{ ...variante, pedras: photos }] : []
    const mixed = lido(htmlOf(paginaOfProposta(testEntrada({ variantes }))))
    expect(mixed).not.toContain('As imagens são ilustrações')
    expect(mixed.match(/ilustração/g)).toHaveLength(1)
  })

  it('without choices it has fewer steps, and a name alone is three taps: the bar, the box, the button', () => {
    const html = htmlOf(estado('simples'))
    expect(lido(html)).toContain('1 Confira o que está incluído')
    expect(lido(html)).toContain('2 Sua resposta')
    expect(html).not.toMatch(/name="digitos"|Atualizar total/)
    expect(html).toContain('value="Marina Prado"')
    expect(html.match(/ required/g)).toHaveLength(3)
  })

  it('tells what approving costs now, and shows the one green button with the amount', () => {
    const text = textOf('a-responder')
    expect(text).toContain(
      'Aprovar não cobra nada agora. Em seguida mostramos como pagar: entrada, R$ 1.778,60',
    )
    expect(text).toContain('Aprovar R$ 3.557,20')
    expect(htmlOf(estado('a-responder')).match(/<button class="bt p/g)).toHaveLength(1)
  })

  it('a customer without a first name of a person is not greeted as one', () => {
    const orcamento = testCozinha()
    const cliente = orcamento.cliente && { ...orcamento.cliente, nomeCompleto: 'Construtora Beta Ltda.' }
    const text = lido(htmlOf(paginaOfProposta(testEntrada({}, { ...orcamento, cliente }))))
    expect(text).toContain('Olá, Construtora Beta.')
    expect(lido(htmlOf(paginaOfProposta(testEntrada({}, { ...orcamento, cliente: null }))))).toContain(
      'Este é o orçamento da sua cozinha.',
    )
  })

  it('a long list is folded, and nothing of it is lost', () => {
    const servicos = Array.from({ length: 40 }, (_, i) => ({
      ...testCozinha().servicos[0],
      id: `${i}`,
      nome: `Serviço ${i + 1}.`,
    })) as ReturnType<typeof testCozinha>['servicos']
    const html = htmlOf(paginaOfProposta(testEntrada({}, testCozinha({ servicos }))))
    expect(lido(html)).toContain('Ver mais 15 linhas')
    for (let i = 1; i <= 40; i++) expect(html).toContain(`Serviço ${i}.`)
  })
})

describe('a form that comes back', () => {
  const devolvido = {
    formulario: 'aprovar',
    campo: 'digitos',
    texto: 'Os números não conferem com o cadastro. Confira ou fale com Rocha Forte Mármores.',
    digitado: {
      nome: 'Zélia <b>',
      digitos: '4821',
      assinatura: '[[[1,2]]]',
      aceite: 'sim',
      chave: 'a-mesma-chave',
    },
  } as const

  it('keeps what was typed, and says at its field what is wrong', () => {
    const html = htmlOf(estado('a-responder'), { devolvido })
    expect(html).toContain('value="Zélia &lt;b&gt;"')
    expect(html).toContain('value="4821"')
    expect(html).toContain('value="[[[1,2]]]"')
    expect(html).toContain('value="a-mesma-chave"')
    expect(html).toMatch(/name="aceite"[^>]* checked/)
    expect(html).toMatch(
      /id="digitos"[^>]*aria-describedby="digitos-a digitos-e"[^>]*aria-invalid="true"[^>]*autofocus/,
    )
    expect(lido(html)).toContain(devolvido.texto)
  })

  it('says above everything what is wrong with it as a whole', () => {
    const texto = 'Esta proposta foi atualizada às 14:30. Veja o que mudou antes de responder.'
    const html = htmlOf(estado('nova-versao'), { devolvido: { ...devolvido, campo: null, texto } })
    expect(html.indexOf(texto)).toBeLessThan(html.indexOf('Esta é a proposta 2'))
    expect(html).toContain('value="Zélia &lt;b&gt;"')
  })

  it('asking for a change stands open again, with its words', () => {
    const html = htmlOf(estado('a-responder'), {
      devolvido: {
        formulario: 'alteracao',
        campo: 'mensagem',
        texto: 'Escreva o que mudar.',
        digitado: { mensagem: '</textarea>x' },
      },
    })
    expect(html).toMatch(/<details name="r" +open>/)
    expect(html).toContain('>&lt;/textarea&gt;x</textarea>')
  })
})

describe('after the first proposta', () => {
  it('shows what is otherwise, before and after, and what it adds', () => {
    const text = textOf('nova-versao')
    for (const part of [
      'Olá, Marina. Sua nova proposta está pronta.',
      'Esta é a proposta 2. Veja o que mudou.',
      'Você pediu em 20/11: “Podemos trocar por uma cuba menor e já incluir a torneira?”',
      'Bancada Comprimento: antes: 1,800 m › agora: 1,900 m +R$ 28,80',
      'Torneira gourmet flexível antes: não tinha › agora: entrou +R$ 469,00',
      'A proposta 1 deixou de valer em 21/11/2026 às 14:30.',
    ])
      expect(text).toContain(part)
    expect(htmlOf(estado('nova-versao'))).toContain(`href="${CAMINHO}/proposta/1"`)
  })

  it('says that a request was sent, and that an approval was taken back', () => {
    expect(textOf('pedido-enviado')).toContain(
      'Pedido enviado. Rocha Forte Mármores responde por aqui ou pelo WhatsApp. “Dá para ser em Verde Ubatuba?”',
    )
    expect(textOf('reaberto')).toContain(
      'A marmoraria reabriu este orçamento em 21/11/2026. A aprovação de 20/11/2026, de R$ 3.557,20, continua guardada.',
    )
  })

  it('an aditivo waits beside what was approved, and says that it still holds', () => {
    const html = htmlOf(estado('aditivo'))
    const text = lido(html)
    for (const part of [
      'Olá, Marina. Há uma mudança para você aprovar.',
      'Esta é um aditivo ao que foi aprovado. Veja o que mudou.',
      'O que foi aprovado na proposta 1 continua valendo até você responder.',
      'O que já está aprovado Proposta 1 R$ 3.557,20 Entrada R$ 1.778,60 vence em 24/11/2026',
      'Ver o que foi aprovado e pagar',
      'A diferença entra no que falta pagar.',
    ])
      expect(text).toContain(part)
    expect(text.indexOf('O que já está')).toBeLessThan(text.indexOf('Sua resposta'))
    expect(html).toContain(`href="${CAMINHO}/proposta/1"`)
    // It brings no parts of its own beside those that there are.
    expect(text.match(/Na instalação/g)).toHaveLength(1)
    expect(html).toContain(`href="${CAMINHO}/pdf?proposta=2"`)
  })

  it('an aditivo that was declined, or is too late, leaves what was approved as it is', () => {
    const declined = textOf('aditivo-recusado')
    expect(declined).toContain('Você recusou esta mudança em 21/11/2026 às 17:00.')
    expect(declined).toContain('O que foi aprovado na proposta 1 continua valendo.')
    expect(declined).not.toMatch(/Sua resposta|Já paguei|Mudou de ideia/)
    const html = htmlOf(estado('aprovado-com-aditivo'))
    expect(lido(html)).toContain(
      'O prazo da mudança da proposta 2 terminou em 21/11/2026. O que foi aprovado continua valendo.',
    )
    expect(html).toContain(`href="${CAMINHO}/proposta/2"`)
  })
})

describe('answered, and over', () => {
  it('approved: who, when, how much, the next payment with whom it goes to, the proof, and no answer', () => {
    const html = htmlOf(estado('aprovado'))
    const text = lido(html)
    for (const part of [
      'Aprovado. Obrigado, Marina.',
      'Aprovado por você em 20/11/2026 às 14:32, por R$ 3.557,20. Guarde o seu comprovante.',
      'Entrada R$ 1.778,60 vence em 24/11/2026',
      'Quem recebe Rocha Forte Mármores Ltda CNPJ 11.222.333/0001-81 Valor R$ 1.778,60',
      'Pague só uma vez : o código não bloqueia uma segunda.',
      'Marina Prado · CPF ***.982.247-**',
      'Baixar comprovante (PDF)',
    ])
      expect(text).toContain(part)
    expect(text.indexOf('Copiar código PIX')).toBeLessThan(
      text.indexOf('Ou leia com a câmera de outro celular'),
    )
    expect(html.match(/000201\w*br\.gov\.bcb\.pix/g)).toHaveLength(1)
    expect(html).toContain('enctype="multipart/form-data"')
  })

  it('approved without parts that somebody wrote down: key and code without an amount', () => {
    const base = testEntrada({}, testCozinha({ status: 'aprovado' }))
    const pix = {
      rotulo: 'Chave PIX (CNPJ)',
      chave: '11.222.333/0001-81',
      codigo: '000201',
      instrucao: 'O valor é o combinado nas condições de pagamento.',
    }
    const { html, scripts } = paginaProposta(
      paginaOfProposta({ ...base, documento: { ...base.documento, pix } }),
      recursos,
    )
    expect(lido(html)).toContain('Pagar com PIX O valor é o combinado nas condições de pagamento.')
    expect(html).toMatch(/<button[^>]+data-copiar="chave-pix"[^>]+hidden/)
    expect(scripts.some((script) => script.includes('data-copiar'))).toBe(true)
  })

  it('an approval that the workshop was told of is not said to be the customer’s', () => {
    const text = textOf('em-producao')
    expect(text).not.toContain('por você')
    expect(text).toContain('Andamento')
    expect(text).toContain('Entrada R$ 1.778,60 Paga')
    expect(textOf('aprovado')).toContain('O que acontece agora')
  })

  it('tells no step that nobody wrote down', () => {
    const text = lido(htmlOf(paginaOfProposta(testEntrada({}, testCozinha({ status: 'aprovado' })))))
    expect(text).not.toMatch(/O que acontece agora|Andamento|Medição na oficina|Corte/)
  })

  it.each([
    [
      'vencido',
      'O prazo deste orçamento terminou.',
      'A validade terminou em 21/11/2026.',
      'Pedir novo prazo',
    ],
    ['prazo-pedido', 'Pedido enviado.', 'A validade terminou em 21/11/2026.', 'Vencido em 21/11/2026'],
    ['substituido', 'Proposta 1 da sua cozinha', 'Versão 1, substituída em 21/11/2026.', 'Ver a atual'],
    ['retirado-com-outra', 'A proposta 1 foi retirada.', 'Vale a proposta 2.', 'Ver a atual'],
    ['retirado', 'Esta proposta foi retirada.', 'em 24/11/2026 às 09:10', 'Falar com Rocha Forte Mármores'],
    ['em-preparacao', 'Em preparação: os valores ainda podem mudar.', 'Total provisório', 'rascunho'],
    ['recusado', 'Você recusou este orçamento em 20/11/2026 às 14:32.', 'Recusado', 'Mudou de ideia?'],
  ])('%s says so, and takes no approval', (nome, ...parts) => {
    const text = textOf(nome)
    for (const part of parts) expect(text).toContain(part)
    expect(text).not.toContain('Sua resposta')
  })

  it('a withdrawn proposta shows nothing of what it was', () => {
    expect(textOf('retirado')).not.toMatch(/R\$|Bancada/)
  })
})

it('writes what another choice changes as the page itself would', () => {
  const pagina = estado('completa')
  const html = htmlOf(pagina)
  const { textos, partes } = mudancasOfEscolha(pagina)
  const shown = [...html.matchAll(/data-t="([^"]+)"[^>]*>([^<]*)</g)].map(([, key = '', text]) => [key, text])
  expect(new Set(shown.map(([key]) => key))).toEqual(new Set(Object.keys(textos)))
  for (const [key = '', text] of shown) expect(textos[key], key).toBe(text)
  for (const [id, part] of Object.entries(partes)) {
    expect(part).toContain(` id="${id}"`)
    expect(html).toContain(part)
  }
})

it('writes whatever a person typed as text, never as markup', () => {
  const tags = (html: string) => html.match(/<[a-z/!][^>]*>/gi)?.length ?? 0
  const withText = (texto: string) => {
    const opcionais = testOpcionais(1).map((opcional) => ({ ...opcional, nome: texto, descricao: texto }))
    const variantes = testVariantes().map((variante) => ({
      ...variante,
      titulo: texto,
      pedras: variante.pedras.map((pedra) => ({ ...pedra, nome: texto })),
    }))
    const resposta = {
      tipo: 'alteracao' as const,
      proposta: 1,
      naPagina: true,
      em: '2026-11-20T12:00:00Z',
      mensagem: texto,
      valor: null,
    }
    return htmlOf(paginaOfProposta(testEntrada({ opcionais, variantes, respostas: [resposta] })), {
      devolvido: {
        formulario: 'aprovar',
        campo: 'nome',
        texto,
        digitado: { nome: texto, assinatura: texto },
      },
    })
  }
  const plain = tags(withText('x'))
  const hostile = fc.oneof(
    fc.string({ minLength: 1 }),
    fc.constantFrom(
      '<script>alert(1)</script>',
      '"><img src=x onerror=alert(1)>',
      "' onload='x",
      '</style><b>',
      '</textarea><b>',
    ),
  )
  fc.assert(
    fc.property(hostile, (typed) => {
      expect(tags(withText(typed))).toBe(plain)
    }),
  )
})
