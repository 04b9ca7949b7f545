import { useState } from 'react'
import { parseNumero } from '@lapida/domain/shared/decimal'
import { formatDecimal, formatDinheiro, parseDinheiro, type Centavos } from '@lapida/domain/shared/dinheiro'
import { formatSoma, parseMedida } from '@lapida/domain/shared/expressao'
import { formatComprimento, type Milimetros } from '@lapida/domain/shared/medidas'
import { InlineEdit } from '@lapida/ui/inline-edit.tsx'
import { MeasureField, type MeasureUnit } from '@lapida/ui/measure-field.tsx'
import { MoneyField } from '@lapida/ui/money-field.tsx'
import { PercentField } from '@lapida/ui/percent-field.tsx'
import { QuantityStepper } from '@lapida/ui/quantity-stepper.tsx'
import { Section, Specimen } from './section.tsx'

/** Fields whose value is a number. */
export function NumberSection() {
  return (
    <Section
      id="numeros"
      title="Números"
      about="Digite como quiser: 1.234,56, 1,20+0,35, 180 cm. O cursor nunca pula."
    >
      <MoneyFields />
      <MeasureFields />
      <Counters />
    </Section>
  )
}

function MoneyFields() {
  const [preco, setPreco] = useState<Centavos | null>(48000 as Centavos)
  const [vazio, setVazio] = useState<Centavos | null>(null)
  const [desconto, setDesconto] = useState<number | null>(5)
  return (
    <Specimen title="Dinheiro e porcentagem" layout="columns">
      <MoneyField
        label="Preço por m²"
        value={preco}
        parse={parseDinheiro}
        format={formatDecimal}
        onValueChange={setPreco}
        hint={preco === null ? 'sem preço' : `${preco} centavos`}
      />
      <MoneyField
        label="Valor com erro"
        value={vazio}
        parse={parseDinheiro}
        format={formatDecimal}
        onValueChange={setVazio}
        error="O preço precisa ser maior que zero."
      />
      <PercentField
        label="Desconto"
        value={desconto}
        parse={parsePercent}
        format={(value) => value.toLocaleString('pt-BR')}
        onValueChange={setDesconto}
        hint="sobre os materiais"
      />
      <PercentField
        label="Desconto indisponível"
        value={0}
        parse={parsePercent}
        format={String}
        onValueChange={setDesconto}
        disabled
      />
    </Specimen>
  )
}

function MeasureFields() {
  const [comprimento, setComprimento] = useState<Milimetros | null>(1550 as Milimetros)
  const [unit, setUnit] = useState<MeasureUnit>('cm')
  const [largura, setLargura] = useState<Milimetros | null>(0 as Milimetros)
  return (
    <Specimen title="Medidas" layout="columns">
      <MeasureField
        label="Comprimento"
        unit={unit}
        onUnitChange={setUnit}
        value={comprimento}
        parse={parseMilimetros}
        format={formatComprimento}
        onValueChange={setComprimento}
        sum={comprimento === null ? 'Soma: —' : formatSoma(comprimento)}
      />
      <MeasureField
        label="Largura"
        unit="m"
        value={largura}
        parse={parseMilimetros}
        format={formatComprimento}
        onValueChange={setLargura}
        error="A largura precisa ser maior que zero."
      />
    </Specimen>
  )
}

function Counters() {
  const [quantidade, setQuantidade] = useState(1)
  const [preco, setPreco] = useState<Centavos>(48000 as Centavos)
  function confirmPreco(text: string): string | null {
    const parsed = parseDinheiro(text)
    if (parsed === null) return 'Escreva um valor, por exemplo 480,00.'
    setPreco(parsed)
    return null
  }
  return (
    <Specimen title="Quantidade e edição no lugar" layout="row">
      <QuantityStepper label="Quantidade" value={quantidade} onValueChange={setQuantidade} max={12} />
      <span className="ml-4 text-small text-fg-3">Preço por m²</span>
      <InlineEdit
        label="preço por m²"
        text={formatDecimal(preco)}
        inputMode="decimal"
        onConfirm={confirmPreco}
        preview={(text) => {
          const parsed = parseDinheiro(text)
          return parsed === null ? null : `Novo preço: ${formatDinheiro(parsed)}/m²`
        }}
      >
        {formatDinheiro(preco)}
      </InlineEdit>
    </Specimen>
  )
}

function parsePercent(text: string): number | null {
  const value = parseNumero(text.replace('%', ''))
  return Number.isFinite(value) && value >= 0 && value <= 100 ? value : null
}

function parseMilimetros(text: string, unit: MeasureUnit): Milimetros | null {
  const medida = parseMedida(text, unit)
  return medida.ok ? medida.milimetros : null
}
