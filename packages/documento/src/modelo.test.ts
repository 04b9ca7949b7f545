import { describe, expect, it } from 'vitest'
import { documentoOrcamento, type EntradaDocumento } from './modelo.ts'
import { testEmpresa, referenceMaterial, referenceOrcamento } from './testing/orcamento-referencia.ts'

const documento = (changes: Partial<EntradaDocumento> = {}) =>
  documentoOrcamento({
    orcamento: referenceOrcamento(),
    empresa: testEmpresa(),
    urlPublica: 'https://exemplo.com.br/orcamento/codigo',
    agora: new Date('2026-11-20T15:00:00Z'),
    proposta: { numero: 1, criadaEm: '2026-11-20T14:00:00Z' },
    ...changes,
  })

describe('documentoOrcamento', () => {
  it('of a draft says so and leads nowhere', () => {
    const draft = documento({ orcamento: referenceOrcamento({ status: 'rascunho' }), proposta: null })
    expect(draft).toMatchObject({ rascunho: true, url: null })
    expect(documento()).toMatchObject({ rascunho: false, url: 'https://exemplo.com.br/orcamento/codigo' })
  })

  it('writes the reference quote as its customer reads it', () => {
    const result = documento()
    expect(result).toMatchObject({
      numero: 'ORC-2026-117',
      emitidoEm: '20/11/2026',
      validade: 'válido até 05/12/2026',
      cliente: { nome: 'Marina Prado', primeiroNome: 'Marina' },
      assunto: 'Cozinha',
      total: 'R$\u00a02.028,20',
      situacao: { tom: 'aguardando', texto: 'Vence em 15 dias', aceitaResposta: true },
    })
    expect(result.materiais[0]).toMatchObject({
      titulo: 'Cozinha — Granito São Gabriel',
      resumo: '3 peças · 3,24\u00a0m²',
    })
    expect(result.materiais[0]?.linhas.map((linha) => [linha.nome, linha.detalhe, linha.valor])).toEqual([
      ['Bancada', '1,800 × 0,600\u00a0m · 1 un · acabamento 2,40 m', 'R$\u00a0650,40'],
      ['Frontão', '1,800 × 0,100\u00a0m · 1 un', 'R$\u00a086,40'],
      ['Ilha', '2,200 × 0,900\u00a0m · 1 un · acabamento 6,20 m', 'R$\u00a01.291,40'],
    ])
  })

  it('tells a drawn piece by its area and its several finishes, without a rectangle that it is not', () => {
    const [peca, ...others] = referenceMaterial().pecas
    if (!peca) throw new Error('The reference material has pieces.')
    const drawn = {
      ...peca,
      comprimento: 2.4,
      largura: 1.8,
      areaDesenhada: 2.16,
      area: 2.16,
      acabamentos: [
        { nome: 'Reto polido', metros: 3, valorMetro: 35 },
        { nome: 'Boleado', metros: 1.2, valorMetro: 45 },
      ],
      desenho: { desenhoId: 'd1', pecaId: 'p2', linha: 'peca', revisao: 'A', marca: 'sentinela' },
    }
    const orcamento = referenceOrcamento({
      materiais: [referenceMaterial({ pecas: [drawn, ...others] })],
    })
    const result = documento({ orcamento })
    expect(result.materiais[0]?.linhas[0]).toMatchObject({
      detalhe: '2,400 × 1,800\u00a0m · 1 un · acabamentos: reto polido 3,00\u00a0m, boleado 1,20\u00a0m',
      cobranca: 'área do desenho 2,16\u00a0m²',
      desenho: null,
    })
    expect(JSON.stringify(result)).not.toContain('sentinela')
  })

  it('carries nothing that must stay in the workshop', () => {
    const text = JSON.stringify(documento())
    const secrets = [
      'sentinela',
      '52998224725',
      '11987654321',
      '987',
      'nota interna',
      '06010123',
      'Sentinela',
    ]
    expect(secrets.filter((secret) => text.includes(secret))).toEqual([])
  })

  it.each([
    [
      { ambiente: 'Cozinha', nome: 'Cozinha em L', tipo: 'Preto São Gabriel' },
      'Cozinha em L — Preto São Gabriel',
    ],
    [{ ambiente: 'Cozinha', nome: 'Cozinha', tipo: 'Preto São Gabriel' }, 'Cozinha — Preto São Gabriel'],
    [{ ambiente: '', nome: 'Soleiras', tipo: '' }, 'Soleiras'],
    [
      { ambiente: 'Sala', nome: 'Escada interna', tipo: 'Cinza Andorinha' },
      'Sala — Escada interna — Cinza Andorinha',
    ],
  ])('names a material once: %o', (changes, titulo) => {
    const orcamento = referenceOrcamento({ materiais: [referenceMaterial(changes)] })
    expect(documento({ orcamento }).materiais[0]?.titulo).toBe(titulo)
  })

  it('says what a discount counts on', () => {
    const orcamento = referenceOrcamento({ desconto: 5, valorDesconto: 101.41, valorTotal: 1926.79 })
    expect(documento({ orcamento }).somas).toContainEqual({
      rotulo: 'Desconto (5% sobre os materiais)',
      valor: '− R$\u00a0101,41',
    })
  })

  it('names the means of payment once', () => {
    const orcamento = referenceOrcamento({ formaPagamento: 'PIX, Transferência bancária', parcelas: 3 })
    expect(documento({ orcamento }).condicoes.slice(0, 2)).toEqual([
      { rotulo: 'Condições de pagamento', texto: '50% de entrada + 50% na conclusão · em 3 vezes' },
      { rotulo: 'Meios de pagamento', texto: 'PIX, Transferência bancária' },
    ])
  })

  it('says how to pay by PIX, without an amount, when there is a key and the quote takes PIX', () => {
    const empresa = testEmpresa({ chavePix: '11222333000181', cidade: 'São Paulo' })
    expect(documento({ empresa }).pix).toEqual({
      rotulo: 'Chave PIX (CNPJ)',
      chave: '11.222.333/0001-81',
      codigo: expect.stringMatching(
        /^000201.*5920Rocha Forte Marmores6009Sao Paulo62070503\*\*\*6304[0-9A-F]{4}$/,
      ),
    })
    const cash = referenceOrcamento({ meiosPagamento: ['Dinheiro'] })
    expect(documento({ empresa, orcamento: cash }).pix).toBeNull()
    expect(documento().pix).toBeNull()
    expect(documento({ empresa: testEmpresa({ chavePix: 'sem forma' }) }).pix).toBeNull()
  })

  it('hides logo and address of the page when the company or the owner says so', () => {
    const empresa = testEmpresa({
      logo: '/imagens/logo.webp',
      documentos: { ...testEmpresa().documentos, mostrarLogo: false },
    })
    const result = documento({ empresa, urlPublica: null })
    expect(result.empresa.logo).toBeNull()
    expect(result.url).toBeNull()
  })

  it.each([
    ['Rocha Forte Mármores', 'RF'],
    ['Marmoraria do João', 'MJ'],
    ['', 'M'],
  ])('initials of %s', (nomeEmpresa, iniciais) => {
    expect(documento({ empresa: testEmpresa({ nomeEmpresa }) }).empresa.iniciais).toBe(iniciais)
  })
})

describe('situation in the customer’s words', () => {
  it.each([
    ['finalizado', '2026-12-05', '2026-12-05T12:00:00Z', 'Vence hoje', true],
    ['finalizado', '2026-12-05', '2026-12-04T12:00:00Z', 'Vence amanhã', true],
    ['finalizado', '2026-12-05', '2026-12-06T02:00:00Z', 'Vence hoje', true],
    ['finalizado', '2026-12-05', '2026-12-06T12:00:00Z', 'Vencido: peça um novo', false],
    ['finalizado', null, '2026-12-06T12:00:00Z', 'Aguardando sua resposta', true],
    ['rascunho', null, '2026-12-06T12:00:00Z', 'Em preparação: os valores ainda podem mudar.', false],
    ['aprovado', '2026-12-05', '2027-01-01T12:00:00Z', 'Aprovado', false],
    ['rejeitado', '2026-12-05', '2026-12-01T12:00:00Z', 'Recusado', false],
  ] as const)('%s until %s, read at %s', (status, dataValidade, agora, texto, aceitaResposta) => {
    const result = documento({
      orcamento: referenceOrcamento({ status, dataValidade }),
      agora: new Date(agora),
    })
    expect(result.situacao).toMatchObject({ texto, aceitaResposta })
  })

  it('takes no answer before it is frozen', () => {
    const orcamento = referenceOrcamento({ dataValidade: null })
    expect(documento({ orcamento, proposta: null }).situacao.aceitaResposta).toBe(false)
  })

  it('tells the customer when they approved', () => {
    const orcamento = referenceOrcamento({ status: 'aprovado' })
    expect(documento({ orcamento, aprovadoEm: '2026-11-22T01:00:00Z' }).situacao.texto).toBe(
      'Aprovado por você em 21/11/2026',
    )
  })
})
