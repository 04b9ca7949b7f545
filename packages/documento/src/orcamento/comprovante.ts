import type { Assinatura } from '@lapida/contracts/resposta'
import type { Conferencia, MeioDaResposta, OrigemDaResposta } from '@lapida/contracts/valores'
import type { EscolhaEmTexto } from '@lapida/domain/orcamento/escolhas-em-texto'
import type { HistoriaDaVersao } from '@lapida/domain/resposta/corrente'
import { ROTULOS_DO_MEIO, momento } from '@lapida/domain/resposta/textos'
import { formatMomentoComZona } from '@lapida/domain/shared/datas'
import { formatDinheiro, reaisToCentavos } from '@lapida/domain/shared/dinheiro'
import { plural } from '@lapida/domain/shared/texto'
import type { DocumentoOrcamento } from '../modelo/modelo.ts'
import { condicoesNoPapel } from '../modelo/modelo-pagamento.ts'

/** The evidence of an approval, every value already written as text: what stands behind the quote in its PDF. */
export interface ComprovanteNoDocumento {
  titulo: string
  fatos: { rotulo: string; valor: string }[]
  /** what was chosen of the quote, one choice a line */
  escolhas: EscolhaEmTexto[]
  /** the sentence beside the box that was ticked, word for word */
  aceite: string
  /** what the accepted document says, word for word */
  termos: string[]
  assinatura: Assinatura | null
  historia: { quando: string; oQue: string }[]
  hashes: { rotulo: string; valor: string }[]
  /** what it proves and how it is checked */
  explicacao: string[]
  /** address at which a file is checked; null when nobody knows the program's own */
  urlConferir: string | null
}

/** What of an approval its evidence is made from. */
export interface AprovacaoParaComprovante {
  proposta: number
  origem: OrigemDaResposta
  meio: MeioDaResposta | null
  nome: string
  documento: string
  conferencia: Conferencia
  assinatura: Assinatura | null
  /** reais */
  valor: number | null
  textoAceito: string
  mensagem: string
  ip: string
  navegador: string
  pdfSha256: string
  sha256: string
  historia: HistoriaDaVersao
  /** ISO instant */
  createdAt: string
}

const O_QUE_CONFERE: Readonly<Record<Conferencia, string>> = {
  digitos: 'quatro primeiros caracteres iguais aos do cadastro',
  completo: 'número inteiro, com os dígitos de verificação certos',
  nenhuma: '',
}

/** The evidence of an approval, for the document that was approved. */
export function comprovanteOf(
  aprovacao: AprovacaoParaComprovante,
  {
    documento,
    escolhas,
    zona,
    urlConferir,
  }: { documento: DocumentoOrcamento; escolhas: EscolhaEmTexto[]; zona: string; urlConferir: string | null },
): ComprovanteNoDocumento {
  return {
    titulo: 'Comprovante de aprovação',
    fatos: fatosOf(aprovacao, documento, zona),
    escolhas,
    aceite: aprovacao.textoAceito,
    termos: [
      ...condicoesNoPapel(documento).map(({ rotulo, texto }) => `${rotulo}: ${texto}`),
      ...documento.observacoes,
    ],
    assinatura: aprovacao.assinatura,
    historia: historiaOf(aprovacao, zona),
    hashes: [
      ...(aprovacao.pdfSha256 === ''
        ? []
        : [{ rotulo: `PDF da versão ${aprovacao.proposta} (SHA-256)`, valor: aprovacao.pdfSha256 }]),
      { rotulo: 'Resposta (SHA-256)', valor: aprovacao.sha256 },
    ],
    explicacao: [
      'Este arquivo é o orçamento aprovado, com o registro da aprovação. Guarde-o: é a sua via.',
      'Para conferir, abra o endereço e escolha o arquivo: ele não sai do seu aparelho. Uma letra alterada é dita.',
    ],
    urlConferir,
  }
}

function fatosOf(
  { origem, meio, createdAt, ...aprovacao }: AprovacaoParaComprovante,
  { empresa, numero, total }: DocumentoOrcamento,
  zona: string,
): ComprovanteNoDocumento['fatos'] {
  const naPagina = origem === 'pagina'
  const valor = aprovacao.valor === null ? total : formatDinheiro(reaisToCentavos(aprovacao.valor))
  const conferido = O_QUE_CONFERE[aprovacao.conferencia]
  return [
    { rotulo: 'Empresa', valor: empresa.nome },
    { rotulo: 'Orçamento', valor: `${numero}, versão ${aprovacao.proposta}` },
    { rotulo: 'Total aprovado', valor },
    { rotulo: 'Aprovado por', valor: aprovacao.nome },
    { rotulo: 'CPF ou CNPJ', valor: [aprovacao.documento, conferido].filter(Boolean).join(' · ') },
    { rotulo: 'Quando', valor: formatMomentoComZona(createdAt, zona) },
    {
      rotulo: 'Como',
      valor: naPagina
        ? 'Pelo cliente, na página do orçamento'
        : `Registrado pela empresa${meio === null ? '' : `: ${ROTULOS_DO_MEIO[meio].toLowerCase()}`}`,
    },
    { rotulo: 'Observação', valor: aprovacao.mensagem },
    { rotulo: 'Endereço de internet (IP)', valor: naPagina ? aprovacao.ip : '' },
    { rotulo: 'Navegador', valor: naPagina ? aprovacao.navegador : '' },
  ].filter((fato) => fato.valor !== '')
}

function historiaOf(
  { historia, createdAt, proposta }: AprovacaoParaComprovante,
  zona: string,
): ComprovanteNoDocumento['historia'] {
  const { enviadaEm, primeiraVistaEm, ultimaVistaEm, vezesVista } = historia
  const vista = primeiraVistaEm !== null && [
    {
      quando: momento(primeiraVistaEm, zona),
      oQue:
        ultimaVistaEm === null || ultimaVistaEm === primeiraVistaEm
          ? `Visto ${plural(vezesVista, 'vez', 'vezes')}`
          : `Visto ${plural(vezesVista, 'vez', 'vezes')}, a última em ${momento(ultimaVistaEm, zona)}`,
    },
  ]
  return [
    { quando: momento(enviadaEm, zona), oQue: `Versão ${proposta} enviada` },
    ...(vista || []),
    { quando: momento(createdAt, zona), oQue: 'Aprovado' },
  ]
}
