import { useState, type ChangeEvent } from 'react'
import type { DadosBancarios } from '@lapida/contracts/campos'
import { LIMITES } from '@lapida/contracts/limites'
import { TIPOS_CONTA } from '@lapida/contracts/valores'
import { MEIOS_PAGAMENTO } from '@lapida/domain/empresa/padroes'
import { chavePix, ROTULOS_CHAVE_PIX } from '@lapida/domain/empresa/pix'
import { validadeEmDias } from '@lapida/domain/empresa/validacao'
import { formatDecimal, parseDinheiro } from '@lapida/domain/shared/dinheiro'
import { formatCpfCnpj } from '@lapida/domain/shared/documentos'
import { foldText, plural } from '@lapida/domain/shared/texto'
import { Card } from '@lapida/ui/card.tsx'
import { Chip } from '@lapida/ui/chip.tsx'
import { CpfCnpjField } from '@lapida/ui/cpf-cnpj-field.tsx'
import { SelectField } from '@lapida/ui/select-field.tsx'
import { TextField } from '@lapida/ui/text-field.tsx'
import { ListaField, NovaEntrada } from './lista-field.tsx'
import type { CamposProps } from './use-perfil.ts'

const MEIOS_MAXIMO = 20
const MEIO_LENGTH = 60

/** How customers pay, and what every new quote starts with. */
export function PagamentoTab(props: CamposProps) {
  const { perfil, change } = props
  return (
    <div className="grid gap-4">
      <Card title="Formas de pagamento">
        <div className="grid gap-5">
          <MeiosField {...props} />
          <ListaField
            id="condicoes-padrao"
            titulo="Condições de pagamento"
            explicacao="A primeira já vem escolhida no orçamento; as outras ficam a um toque."
            nome="Condição"
            itens={perfil.condicoesPagamentoPadrao}
            maximo={20}
            maxLength={200}
            onChange={(condicoesPagamentoPadrao) => change({ condicoesPagamentoPadrao })}
          />
        </div>
      </Card>
      <Card title="PIX e conta bancária">
        <ContaFields {...props} />
      </Card>
      <Card title="Padrões do orçamento">
        <div className="grid gap-5">
          <PrazoFields {...props} />
          <ListaField
            id="observacoes-padrao"
            titulo="Observações padrão"
            explicacao="Entram em todo orçamento novo, nesta ordem."
            nome="Observação"
            itens={perfil.observacoesPadrao}
            maximo={50}
            maxLength={500}
            onChange={(observacoesPadrao) => change({ observacoesPadrao })}
          />
        </div>
      </Card>
    </div>
  )
}

function MeiosField({ perfil, change }: CamposProps) {
  const chosen = perfil.meiosPagamentoPadrao
  // A means of the company's own stays on screen when it is switched off.
  const [own, setOwn] = useState<readonly string[]>(chosen)
  const means = [...new Set([...MEIOS_PAGAMENTO, ...own, ...chosen])]
  const choose = (names: readonly string[]) => {
    setOwn(means)
    change({
      meiosPagamentoPadrao: [...means, ...names].filter(
        (meio, at, all) => names.includes(meio) && all.indexOf(meio) === at,
      ),
    })
  }
  return (
    <div role="group" aria-labelledby="meios-padrao" className="grid gap-2">
      <p id="meios-padrao" className="text-label font-label text-fg-2">
        Meios de pagamento
      </p>
      <div className="flex flex-wrap gap-2">
        {means.map((meio) => (
          <Chip
            key={meio}
            pressed={chosen.includes(meio)}
            onClick={() =>
              choose(chosen.includes(meio) ? chosen.filter((other) => other !== meio) : [...chosen, meio])
            }
          >
            {meio}
          </Chip>
        ))}
      </div>
      <NovaEntrada
        nome="Outro meio"
        maxLength={MEIO_LENGTH}
        full={chosen.length >= MEIOS_MAXIMO}
        onAdd={(text) => {
          const known = means.find((meio) => foldText(meio) === foldText(text)) ?? text
          choose([...chosen, known])
        }}
      />
    </div>
  )
}

function ContaFields({ perfil, erros, change }: CamposProps) {
  const { dadosBancarios } = perfil
  const chave = chavePix(perfil.chavePix)
  const text = (campo: Exclude<keyof DadosBancarios, 'tipoConta'>, maxLength: number) => ({
    maxLength,
    value: dadosBancarios[campo],
    error: erros[`dadosBancarios.${campo}`],
    onChange: (event: ChangeEvent<HTMLInputElement>) =>
      change({ dadosBancarios: { ...dadosBancarios, [campo]: event.currentTarget.value } }),
  })
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <TextField
        label="Chave PIX"
        fieldClassName="sm:col-span-2"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={100}
        placeholder="CPF, CNPJ, e-mail, celular ou chave aleatória"
        hint={
          chave
            ? `Chave do tipo ${ROTULOS_CHAVE_PIX[chave.tipo]}. Aparece para o cliente com um código QR.`
            : undefined
        }
        value={perfil.chavePix}
        error={erros.chavePix}
        onChange={(event) => change({ chavePix: event.currentTarget.value })}
      />
      <TextField label="Banco" {...text('banco', 100)} />
      <SelectField
        label="Tipo de conta"
        placeholder="Escolha"
        value={dadosBancarios.tipoConta}
        options={TIPOS_CONTA.filter(Boolean).map((tipo) => ({ value: tipo, label: tipo }))}
        onChange={(event) => {
          const tipoConta = TIPOS_CONTA.find((tipo) => tipo === event.currentTarget.value) ?? ''
          change({ dadosBancarios: { ...dadosBancarios, tipoConta } })
        }}
      />
      <TextField label="Agência" inputMode="numeric" {...text('agencia', 20)} />
      <TextField label="Conta" inputMode="numeric" {...text('conta', 30)} />
      <TextField label="Titular" {...text('titular', LIMITES.texto)} />
      <CpfCnpjField label="CPF ou CNPJ" mask={formatCpfCnpj} {...text('cpfCnpj', 30)} />
    </div>
  )
}

function PrazoFields({ perfil, erros, change }: CamposProps) {
  const dias = validadeEmDias(perfil.validadeOrcamentoPadrao)
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <TextField
        label="Prazo de entrega padrão"
        fieldClassName="sm:col-span-2"
        maxLength={LIMITES.texto}
        value={perfil.prazoEntregaPadrao}
        onChange={(event) => change({ prazoEntregaPadrao: event.currentTarget.value })}
      />
      <TextField
        label="Validade padrão"
        inputMode="numeric"
        className="num"
        maxLength={10}
        trailing={<span className="text-label">dias</span>}
        value={perfil.validadeOrcamentoPadrao}
        error={erros.validadeOrcamentoPadrao}
        hint={dias === null ? undefined : `Um orçamento novo vale por ${plural(dias, 'dia', 'dias')}.`}
        onChange={(event) => change({ validadeOrcamentoPadrao: event.currentTarget.value })}
        onBlur={() => {
          if (dias !== null) change({ validadeOrcamentoPadrao: String(dias) })
        }}
      />
      <TextField
        label="Acabamento por metro"
        inputMode="decimal"
        className="num"
        maxLength={20}
        leading={<span className="text-body">R$</span>}
        value={perfil.acabamentoValorMetroPadrao}
        error={erros.acabamentoValorMetroPadrao}
        hint="O preço que uma peça nova sugere."
        onChange={(event) => change({ acabamentoValorMetroPadrao: event.currentTarget.value })}
        onBlur={() => {
          const centavos = parseDinheiro(perfil.acabamentoValorMetroPadrao)
          if (centavos !== null && centavos >= 0)
            change({ acabamentoValorMetroPadrao: formatDecimal(centavos) })
        }}
      />
    </div>
  )
}
