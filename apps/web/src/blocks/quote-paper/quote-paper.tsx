import { BOX, type Desenho } from '@lapida/documento/modelo/desenho'
import {
  type DocumentoOrcamento,
  type LinhaDoMaterial,
  type MaterialNoDocumento,
} from '@lapida/documento/modelo/modelo'
import { Dotted } from '@lapida/ui/dotted.tsx'
import { PaperEnd } from './paper-end.tsx'

interface PartProps {
  documento: DocumentoOrcamento
}

/**
 * A quote as its customer will see it: drawn from the same model as the public page and the PDF, on the same paper in
 * the company's colours, whatever the theme of the app.
 */
export function QuotePaper({ documento }: PartProps) {
  const { papel } = documento
  return (
    <div
      className="overflow-hidden rounded-card border border-line shadow-raised"
      style={{ background: papel.fundo, color: papel.texto, borderColor: papel.linha }}
    >
      <div className="h-1.5" style={{ background: papel.primaria }} />
      <div className="grid gap-5 p-6">
        <PaperHead documento={documento} />
        {documento.cabecalho !== '' && (
          <p className="text-label whitespace-pre-line wrap-anywhere" style={{ color: papel.textoSuave }}>
            {documento.cabecalho}
          </p>
        )}
        {documento.materiais.map((material, index) => (
          <PaperMaterial key={index} material={material} documento={documento} />
        ))}
        <PaperServicos documento={documento} />
        <PaperSums documento={documento} />
        <PaperTerms documento={documento} />
        <PaperEnd documento={documento} />
      </div>
    </div>
  )
}

function PaperHead({ documento }: PartProps) {
  const { empresa, papel, cliente, numero, emitidoEm, validade } = documento
  return (
    <div className="flex flex-wrap items-start justify-between gap-4">
      <div className="flex min-w-0 items-center gap-3">
        {empresa.logo ? (
          <img
            src={empresa.logo}
            alt=""
            className="h-12 w-auto max-w-32 shrink-0 object-contain object-left"
          />
        ) : (
          <span
            aria-hidden="true"
            className="grid size-12 shrink-0 place-items-center rounded-control font-bold"
            style={{ background: papel.primaria, color: papel.sobrePrimaria }}
          >
            {empresa.iniciais}
          </span>
        )}
        <div className="min-w-0">
          <p className="font-semibold wrap-anywhere">{empresa.nome}</p>
          <p className="num text-small wrap-anywhere" style={{ color: papel.textoSuave }}>
            <Dotted>{empresa.contatos.join(' · ')}</Dotted>
          </p>
        </div>
      </div>
      <div className="num text-small" style={{ color: papel.textoSuave }}>
        {cliente && (
          <p className="text-body font-semibold wrap-anywhere" style={{ color: papel.texto }}>
            Para {cliente.nome}
          </p>
        )}
        {numero !== '' && <p>{numero}</p>}
        <p>Emitido em {emitidoEm}</p>
        <p className="first-letter:uppercase">{validade}</p>
      </div>
    </div>
  )
}

function PaperMaterial({ material, documento }: PartProps & { material: MaterialNoDocumento }) {
  const { papel } = documento
  return (
    <div>
      <p className="font-semibold wrap-anywhere">{material.titulo}</p>
      <p className="num text-small" style={{ color: papel.textoSuave }}>
        <Dotted>{material.resumo}</Dotted>
      </p>
      <ul className="mt-2 border-t-2" style={{ borderColor: papel.secundaria }}>
        {material.linhas.map((linha, index) => (
          <PaperLine key={index} linha={linha} documento={documento} />
        ))}
      </ul>
    </div>
  )
}

function PaperServicos({ documento }: PartProps) {
  const { servicos, papel } = documento
  if (servicos.length === 0) return null
  return (
    <div>
      <p className="font-semibold">Serviços</p>
      <ul className="mt-2 border-t-2" style={{ borderColor: papel.secundaria }}>
        {servicos.map(({ nome, descricao, valor }, index) => (
          <PaperLine
            key={index}
            linha={{ nome, detalhe: descricao, valor, desenho: null }}
            documento={documento}
          />
        ))}
      </ul>
    </div>
  )
}

function PaperLine({ linha, documento }: PartProps & { linha: LinhaDoMaterial }) {
  const { papel } = documento
  return (
    <li
      className="flex items-center gap-3 border-t py-2 first:border-t-0"
      style={{ borderColor: papel.linha }}
    >
      {linha.desenho && <PaperDrawing desenho={linha.desenho} documento={documento} />}
      <span className="min-w-0 flex-1">
        <span className="block font-label wrap-anywhere">{linha.nome}</span>
        {linha.detalhe !== '' && (
          <span className="num block text-small" style={{ color: papel.textoSuave }}>
            <Dotted>{linha.detalhe}</Dotted>
          </span>
        )}
        {linha.cobranca && (
          <span className="num block text-small" style={{ color: papel.textoSuave }}>
            <Dotted>{linha.cobranca}</Dotted>
          </span>
        )}
      </span>
      <span className="num shrink-0">{linha.valor}</span>
    </li>
  )
}

function PaperDrawing({ desenho, documento }: PartProps & { desenho: Desenho }) {
  const { x, y, largura, altura, bordas } = desenho
  const { papel } = documento
  return (
    <svg viewBox={`0 0 ${BOX.largura} ${BOX.altura}`} aria-hidden="true" className="h-7.5 w-14 shrink-0">
      <rect
        x={x}
        y={y}
        width={largura}
        height={altura}
        fill={papel.linha}
        stroke={papel.textoSuave}
        strokeWidth={0.5}
      />
      {bordas.map(([x1, y1, x2, y2], index) => (
        <line key={index} x1={x1} y1={y1} x2={x2} y2={y2} stroke={papel.secundariaTexto} strokeWidth={2.5} />
      ))}
    </svg>
  )
}

function PaperSums({ documento }: PartProps) {
  const { papel, somas, total } = documento
  return (
    <div className="num grid gap-1">
      {somas.map(({ rotulo, valor }) => (
        <p key={rotulo} className="flex justify-between gap-3">
          <span style={{ color: papel.textoSuave }}>{rotulo}</span>
          <span className="shrink-0">{valor}</span>
        </p>
      ))}
      <p
        className="mt-2 flex flex-wrap items-baseline justify-between gap-x-3 rounded-control border-l-6 px-4 py-2 text-h2 font-strong"
        style={{
          background: papel.primaria,
          color: papel.sobrePrimaria,
          borderColor: papel.destaque,
        }}
      >
        <span>Total Final</span>
        <span>{total}</span>
      </p>
    </div>
  )
}

function PaperTerms({ documento }: PartProps) {
  const { condicoes, observacoes, papel } = documento
  return (
    <div className="grid gap-3">
      <dl className="grid gap-3 md:grid-cols-2">
        {condicoes.map(({ rotulo, texto }) => (
          <div key={rotulo}>
            <dt className="text-small" style={{ color: papel.textoSuave }}>
              {rotulo}
            </dt>
            <dd className="num wrap-anywhere">{texto}</dd>
          </div>
        ))}
      </dl>
      {observacoes.length > 0 && (
        <ul className="list-disc pl-5 text-small wrap-anywhere" style={{ color: papel.textoSuave }}>
          {observacoes.map((texto, index) => (
            <li key={index}>{texto}</li>
          ))}
        </ul>
      )}
    </div>
  )
}
