import { useState } from 'react'
import type { Pessoa } from '@lapida/contracts/pessoa'
import { formatTelefone } from '@lapida/domain/shared/documentos'
import { PhoneField } from '@lapida/ui/phone-field.tsx'
import { TextField } from '@lapida/ui/text-field.tsx'
import { showToast } from '@lapida/ui/toast-store'
import { FormFailure } from '#blocks/conta-form/form-failure.tsx'
import { SemInternetBanner } from '#blocks/sem-internet/sem-internet-banner.tsx'
import { FormSheet } from '#blocks/unsaved-changes/form-sheet.tsx'
import { changePessoa } from '#data/resources/conta/pessoa.ts'
import { useContaForm } from './use-conta-form.ts'
import { useOpening } from './use-opening.ts'

export interface ContaSheetProps {
  open: boolean
  pessoa: Pessoa
  onClose: () => void
}

/** The own name and phone. Every opening starts anew. */
export function DadosSheet(props: ContaSheetProps) {
  return <DadosForm key={useOpening(props.open)} {...props} />
}

function DadosForm({ open, pessoa, onClose }: ContaSheetProps) {
  const [initial] = useState({ nome: pessoa.nome, telefone: formatTelefone(pessoa.telefone) })
  const form = useContaForm({
    initial,
    validate: ({ nome }) => ({ nome: nome.trim() === '' ? 'Informe seu nome.' : undefined }),
    async save({ nome, telefone }) {
      await changePessoa({ nome: nome.trim(), telefone })
      showToast({ tone: 'success', title: 'Dados salvos' })
    },
    errorsOf: ({ campos }) => ({ nome: campos.nome, telefone: campos.telefone }),
    onClose,
  })
  return (
    <FormSheet
      open={open}
      title="Nome e telefone"
      width="small"
      form={form.form}
      leaving={form.leaving}
      onSubmit={form.onSubmit}
    >
      <SemInternetBanner escrita="conta" />
      <TextField {...form.field('nome')} label="Nome completo" autoComplete="name" autoCapitalize="words" />
      <PhoneField
        {...form.field('telefone')}
        label="Telefone"
        mark="opcional"
        autoComplete="tel"
        mask={formatTelefone}
      />
      <FormFailure text={form.failure} />
    </FormSheet>
  )
}
