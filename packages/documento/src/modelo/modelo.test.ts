import { describe, expect, it } from 'vitest'
import { documentoOrcamento, type EntradaDocumento } from './modelo.ts'
import { condicoesNoPapel } from './modelo-pagamento.ts'
import { testEmpresa, referenceMaterial, referenceOrcamento } from '../testing/orcamento-referencia.ts'

const documento = (changes: Partial<EntradaDocumento> = {}) =>
  documentoOrcamento({
    orcamento: referenceOrcamento(),
    empresa: testEmpresa(),
    urlPublica: 'https://exemplo.com.br/orcamento/codigo',
    agora: new Date('2026-11-20T15:00:00Z'),
    proposta: { numero: 1, aditivo: false, criadaEm: '2026-11-20T14:00:00Z' },
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
      situacao: { tom: 'aguardando', texto: 'Vence em 15 dias' },
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
      '987 fundos',
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

  it('tells stone, finishing, items and labour apart, and leaves out what is not there', () => {
    const somas = documento({ orcamento: referenceOrcamento({ servicos: [], valorServicos: 0 }) }).somas
    // 3,24 m² × R$ 480,00 and 8,6 m × R$ 55,00.
    expect(somas).toEqual([
      { rotulo: 'Pedra', valor: 'R$\u00a01.555,20' },
      { rotulo: 'Acabamentos e recortes', valor: 'R$\u00a0473,00' },
    ])
    const servicos = [
      { id: 's', nome: 'Instalação', descricao: '', valor: 350, opcional: false, marcado: false },
    ]
    const labour = referenceOrcamento({ materiais: [], servicos, valorMateriais: 0, valorServicos: 350 })
    expect(documento({ orcamento: labour }).somas).toEqual([
      { rotulo: 'Mão de obra e serviços', valor: 'R$\u00a0350,00' },
    ])
  })

  it('says when and where the work is done, and not who recommended', () => {
    const site = referenceOrcamento({
      prazoEntrega: 'Após a medição',
      prazoDiasUteis: 15,
      dataInicio: '2026-12-01',
      dataTermino: '2026-12-15',
      enderecoObra: {
        cep: '06010000',
        endereco: 'Rua das Pedras',
        numero: '120',
        complemento: '',
        bairro: '',
        cidade: 'Osasco',
        estado: 'SP',
      },
    })
    expect(documento({ orcamento: site }).condicoes).toEqual(
      expect.arrayContaining([
        { rotulo: 'Prazo de entrega', texto: 'Após a medição · 15 dias úteis' },
        { rotulo: 'Início e término', texto: '01/12/2026 a 15/12/2026' },
        { rotulo: 'Endereço da obra', texto: 'Rua das Pedras, 120 · Osasco/SP · CEP 06010-000' },
      ]),
    )
    expect(JSON.stringify(documento({ orcamento: site }))).not.toContain('Sentinela')
  })

  it.each([
    ['2026-12-05', 'A definir', 'Válido até 05/12/2026'],
    [null, 'A definir', '10 dias (CDC, art. 40)'],
    [null, '', '10 dias (CDC, art. 40)'],
    [null, 'Enquanto durar o estoque', 'Enquanto durar o estoque'],
  ])('of the validity %s, %j says %j', (dataValidade, validadeOrcamento, texto) => {
    const orcamento = referenceOrcamento({ dataValidade, validadeOrcamento })
    expect(documento({ orcamento }).condicoes).toContainEqual({ rotulo: 'Validade', texto })
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
      instrucao: 'O valor é o combinado nas condições de pagamento.',
    })
    const cash = referenceOrcamento({ meiosPagamento: ['Dinheiro'] })
    expect(documento({ empresa, orcamento: cash }).pix).toBeNull()
    expect(documento().pix).toBeNull()
    expect(documento({ empresa: testEmpresa({ chavePix: 'sem forma' }) }).pix).toBeNull()
  })

  it('says in which parts it is paid, and asks for the first of them by its code alone', () => {
    const empresa = testEmpresa({ chavePix: '11222333000181', cidade: 'São Paulo' })
    const planoPagamento = [
      {
        rotulo: 'Entrada',
        tipo: 'porcentagem',
        valor: 50,
        gatilho: 'aprovacao',
        dias: 0,
        data: null,
        meio: '',
      },
      { rotulo: 'Saldo', tipo: 'restante', valor: 0, gatilho: 'instalacao', dias: 15, data: null, meio: '' },
    ] as const
    const orcamento = referenceOrcamento({ planoPagamento: [...planoPagamento], valorTotal: 3890.5 })
    const proposta = { numero: 2, aditivo: false, criadaEm: '2026-11-20T12:00:00.000Z' }
    const congelada = documento({ empresa, orcamento, proposta })
    expect(congelada.pagamento).toEqual([
      { rotulo: 'Entrada', valor: 'R$\u00a01.945,25', quando: 'na aprovação' },
      { rotulo: 'Saldo', valor: 'R$\u00a01.945,25', quando: '15 dias depois da instalação' },
    ])
    expect(congelada.condicoes.map(({ rotulo }) => rotulo)).not.toContain('Parcelas')
    expect(condicoesNoPapel(congelada)).toContainEqual({
      rotulo: 'Parcelas',
      texto: 'Entrada: R$\u00a01.945,25 na aprovação · Saldo: R$\u00a01.945,25 15 dias depois da instalação',
    })
    expect(congelada.pix).toMatchObject({
      codigo: expect.stringMatching(/54071945\.25.*ORC2026117V2P16304[0-9A-F]{4}$/),
      instrucao: 'PIX já com o valor de Entrada: R$\u00a01.945,25.',
    })
    // Not yet sent, a change of what is approved already, and paid in part.
    expect(documento({ empresa, orcamento, proposta: null }).pix?.codigo).toBeNull()
    const aditivo = { ...proposta, aditivo: true }
    const change = documento({ empresa, orcamento, proposta: aditivo })
    expect(change.pagamento).toEqual([])
    expect(change.pix).toMatchObject({
      codigo: null,
      instrucao: 'A diferença entra no que falta pagar do que já foi aprovado.',
    })
    expect(documento({ empresa, orcamento, proposta, pago: true }).pix?.codigo).toBeNull()
  })

  it('says once when a part is due whose label says it', () => {
    const linha = { tipo: 'restante', valor: 0, dias: 0, data: null, meio: '' } as const
    const planoPagamento = [{ ...linha, rotulo: 'Na instalação', gatilho: 'instalacao' as const }]
    const congelada = documento({ orcamento: referenceOrcamento({ planoPagamento }) })
    expect(congelada.pagamento).toEqual([{ rotulo: 'Na instalação', valor: 'R$\u00a02.028,20', quando: '' }])
    expect(condicoesNoPapel(congelada)).toContainEqual({
      rotulo: 'Parcelas',
      texto: 'Na instalação: R$\u00a02.028,20',
    })
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
    ['finalizado', '2026-12-05', '2026-12-05T12:00:00Z', 'Vence hoje'],
    ['finalizado', '2026-12-05', '2026-12-04T12:00:00Z', 'Vence amanhã'],
    ['finalizado', '2026-12-05', '2026-12-06T02:00:00Z', 'Vence hoje'],
    ['finalizado', '2026-12-05', '2026-12-06T12:00:00Z', 'Vencido: peça um novo'],
    ['finalizado', null, '2026-12-06T12:00:00Z', 'Aguardando sua resposta'],
    ['rascunho', null, '2026-12-06T12:00:00Z', 'Em preparação: os valores ainda podem mudar.'],
    ['aprovado', '2026-12-05', '2027-01-01T12:00:00Z', 'Aprovado'],
    ['rejeitado', '2026-12-05', '2026-12-01T12:00:00Z', 'Recusado'],
  ] as const)('%s until %s, read at %s', (status, dataValidade, agora, texto) => {
    const result = documento({
      orcamento: referenceOrcamento({ status, dataValidade }),
      agora: new Date(agora),
    })
    expect(result.situacao).toMatchObject({ texto })
  })

  it.each([
    [1, 'Substituída'],
    [2, 'Aprovado'],
    [3, 'Vence em 15 dias'],
  ])('of version %s where the second one is approved', (numero, texto) => {
    const orcamento = referenceOrcamento({ status: 'aprovado', propostaAprovada: 2 })
    const proposta = { numero, aditivo: true, criadaEm: '2026-11-20T14:00:00Z' }
    expect(documento({ orcamento, proposta }).situacao.texto).toBe(texto)
  })

  it('tells the customer when they approved', () => {
    const orcamento = referenceOrcamento({ status: 'aprovado' })
    expect(documento({ orcamento, aprovadoEm: '2026-11-22T01:00:00Z' }).situacao.texto).toBe(
      'Aprovado por você em 21/11/2026',
    )
  })
})
