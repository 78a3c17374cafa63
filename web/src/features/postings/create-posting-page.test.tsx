import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { beginSession } from '../../api/session';
import { figuresAreKnown, listing, recruiterIsKnown } from '../../testing/postings';
import { renderApp } from '../../testing/render-app';
import { answering } from '../../testing/server';
import { passTime, stopClock, until } from '../../testing/stopped-clock';
import { tokenOf } from '../../testing/tokens';

const path = '/recruiter/create-job';

beforeEach(() => {
  beginSession(tokenOf('RECRUITER'));
  recruiterIsKnown();
  answering('get', '/locations/provinces', 200, { provinces: ['Buenos Aires', 'Mendoza'] });
  answering('get', '/locations/cities', 200, { cities: ['Godoy Cruz', 'San Rafael'], province: 'Mendoza' });
  answering('post', '/locations/validate', 200, { valid: true, message: 'Ubicación válida' });
});

async function open() {
  const app = renderApp(path);
  await screen.findByRole('heading', { name: 'Crear nuevo puesto' });
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Empresa').value).not.toBe(''));
  return app;
}

function type(label: string, value: string) {
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
}

function press(name: string) {
  return userEvent.click(screen.getByRole('button', { name }));
}

async function goToStep(number: number) {
  for (let step = 1; step < number; step += 1) await press('Siguiente');
  expect(screen.getByText(`Paso ${number} de 4`)).toBeDefined();
}

async function choosePlace() {
  await screen.findByRole('option', { name: 'Mendoza' });
  await userEvent.selectOptions(screen.getByLabelText('Provincia'), 'Mendoza');
  await screen.findByRole('option', { name: 'San Rafael' });
  fireEvent.change(screen.getByLabelText('Ciudad'), { target: { value: 'San Rafael' } });
}

test('a posting with everything is published, and the dashboard told', async () => {
  const created = answering('post', '/job-postings', 201, { posting_id: 'p-1', message: 'ok' });
  listing([]);
  figuresAreKnown();
  const app = await open();
  type('Título del puesto', ' Encargado de laboratorio ');
  await choosePlace();
  await userEvent.click(screen.getByLabelText('Temporal'));
  await userEvent.click(screen.getByLabelText('Mid'));
  await userEvent.click(screen.getByLabelText('Híbrido'));
  await userEvent.type(screen.getByLabelText('Desde'), '1200000');
  expect(screen.getByLabelText<HTMLInputElement>('Desde').value).toBe('1.200.000');
  await userEvent.type(screen.getByLabelText('Hasta'), '1500000');
  expect(screen.getByText('1.200.000-1.500.000 ARS')).toBeDefined();
  await press('Siguiente');
  type('Descripción general', 'Ocho personas, dos turnos.');
  await press('Siguiente');
  await userEvent.selectOptions(screen.getByLabelText('Nivel de inglés'), 'Intermedio');
  expect(screen.queryByLabelText('Industria')).toBeNull();
  await userEvent.click(screen.getByLabelText('Se requiere experiencia en la industria'));
  type('Industria', 'Salud');
  await press('Siguiente');
  await press('Agregar pregunta');
  await press('Agregar pregunta');
  await press('Agregar pregunta');
  const texts = screen.getAllByLabelText('Texto de la pregunta');
  for (const [index, text] of ['¿Uno?', '¿Dos?', ''].entries())
    fireEvent.change(texts[index] as HTMLElement, { target: { value: text } });
  const types = screen.getAllByLabelText('Tipo de respuesta');
  await userEvent.selectOptions(types[1] as HTMLElement, 'Numérica');
  await userEvent.click(screen.getByRole('button', { name: 'Quitar la pregunta 1' }));
  expect(screen.getAllByRole('heading', { level: 3, name: /^Pregunta/ }).map((h) => h.textContent)).toEqual([
    'Pregunta 1',
    'Pregunta 2',
  ]);

  await press('Publicar Puesto');
  await waitFor(() => expect(app.place.path).toBe('/recruiter/dashboard'));
  expect(created.map(({ body }) => body)).toEqual([
    {
      title: 'Encargado de laboratorio',
      description: 'Ocho personas, dos turnos.',
      company: 'Transportes Aldao',
      province: 'Mendoza',
      city: 'San Rafael',
      experience_level: 'SEMISENIOR',
      english_level: 'INTERMEDIATE',
      contract_type: 'CONTRACT',
      modal: 'HYBRID',
      industry_experience: { required: true, industry: 'Salud' },
      applicant_questions: [{ text: '¿Dos?', type: 'NUMERICAL', order: 1 }],
      salary_min: 1_200_000,
      salary_max: 1_500_000,
      salary_currency: 'ARS',
    },
  ]);
  expect(screen.getByText('¡Puesto creado exitosamente!')).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Cerrar aviso' }));
  expect(await screen.findByText('«Encargado de laboratorio» ya está publicado.')).toBeDefined();
  await waitFor(() => expect(app.place.state).toBeNull());
  expect(localStorage.getItem('postingDraft:u-1')).toBeNull();
});

describe('the place', () => {
  test('is checked half a second after both parts are chosen', async () => {
    const checks = answering('post', '/locations/validate', 200, { valid: true, message: 'ok' });
    await open();
    expect(screen.getByLabelText<HTMLSelectElement>('Ciudad').disabled).toBe(true);
    await screen.findByRole('option', { name: 'Mendoza' });
    await userEvent.selectOptions(screen.getByLabelText('Provincia'), 'Mendoza');
    await screen.findByRole('option', { name: 'San Rafael' });
    stopClock();
    fireEvent.change(screen.getByLabelText('Ciudad'), { target: { value: 'San Rafael' } });
    passTime(499);
    expect(screen.queryByText('Validando ubicación...')).toBeNull();
    passTime(1);
    expect(screen.getByText('Validando ubicación...')).toBeDefined();
    await until(() => screen.queryByText('Ubicación válida') !== null);
    expect(checks.map(({ body }) => body)).toEqual([{ province: 'Mendoza', city: 'San Rafael' }]);

    fireEvent.change(screen.getByLabelText('Provincia'), { target: { value: 'Buenos Aires' } });
    expect(screen.getByLabelText<HTMLSelectElement>('Ciudad').value).toBe('');
    expect(screen.queryByText('Ubicación válida')).toBeNull();
  });

  test('that is not valid blocks publishing and is shown', async () => {
    answering('post', '/locations/validate', 400, { valid: false, message: 'Ubicación no válida' });
    const created = answering('post', '/job-postings', 201, { posting_id: 'p-1', message: 'ok' });
    await open();
    await choosePlace();
    expect(await screen.findByText('Ubicación no válida')).toBeDefined();
    await goToStep(4);
    await press('Publicar Puesto');
    expect(await screen.findByText('Por favor, selecciona una ubicación válida')).toBeDefined();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Ciudad')));
    expect(created).toHaveLength(0);
  });

  test.each([
    [400, 'Bad request'],
    [500, 'Internal server error'],
    [418, 'Error 418: Failed to validate location'],
  ])('whose check fails with %i says so and blocks nothing', async (status, text) => {
    answering('post', '/locations/validate', status, {});
    const created = answering('post', '/job-postings', 201, { posting_id: 'p-1', message: 'ok' });
    listing([]);
    figuresAreKnown();
    await open();
    await choosePlace();
    expect(await screen.findByText(text)).toBeDefined();
    await goToStep(4);
    await press('Publicar Puesto');
    await waitFor(() => expect(created).toHaveLength(1));
  });

  test('whose lists cannot be had can be asked for again', async () => {
    answering('get', '/locations/provinces', 418, {});
    await open();
    expect(await screen.findByText('Error 418: Failed to fetch provinces')).toBeDefined();
    answering('get', '/locations/provinces', 200, { provinces: ['Mendoza'] });
    answering('get', '/locations/cities', 404, {});
    await press('Reintentar');
    await screen.findByRole('option', { name: 'Mendoza' });
    await userEvent.selectOptions(screen.getByLabelText('Provincia'), 'Mendoza');
    expect(await screen.findByText("Province 'Mendoza' not found")).toBeDefined();
  });
});

describe('what the server refuses', () => {
  test('leads to the step and input it is about', async () => {
    const fields = { description: 'La descripción es obligatoria', 'applicant_questions[0].text': 'Larga' };
    answering('post', '/job-postings', 400, { message: 'La descripción es obligatoria', fields });
    await open();
    await goToStep(4);
    await press('Agregar pregunta');
    type('Texto de la pregunta', '¿Uno?');
    await press('Publicar Puesto');
    expect(await screen.findByText('La descripción es obligatoria')).toBeDefined();
    expect(screen.getByText('Paso 2 de 4')).toBeDefined();
    const description = screen.getByLabelText('Descripción general');
    await waitFor(() => expect(document.activeElement).toBe(description));
    expect(description.getAttribute('aria-invalid')).toBe('true');
    type('Descripción general', 'Ahora sí');
    expect(screen.queryByText('La descripción es obligatoria')).toBeNull();
  });

  test.each([
    [{ message: 'Demasiados puestos' }, 'Demasiados puestos'],
    [{}, 'Error al crear el puesto'],
  ])('as a whole with %j shows %j', async (body, text) => {
    answering('post', '/job-postings', 500, body);
    await open();
    await goToStep(4);
    await press('Publicar Puesto');
    expect(await screen.findByText(text)).toBeDefined();
    expect(screen.getByRole('button', { name: 'Publicar Puesto' })).toBeDefined();
  });
});

describe('a draft', () => {
  test('survives a reload at its step, and can be discarded', async () => {
    await open();
    type('Título del puesto', 'Chofer');
    await goToStep(2);
    document.body.replaceChildren();
    renderApp(path);
    expect(await screen.findByText(/^Recuperamos el borrador/)).toBeDefined();
    expect(screen.getByText('Paso 2 de 4')).toBeDefined();
    await press('Anterior');
    expect(screen.getByLabelText<HTMLInputElement>('Título del puesto').value).toBe('Chofer');
    vi.spyOn(window, 'confirm').mockReturnValue(true);
    await press('Descartar borrador');
    expect(screen.getByLabelText<HTMLInputElement>('Título del puesto').value).toBe('');
    expect(screen.queryByText(/^Recuperamos el borrador/)).toBeNull();
    expect(localStorage.getItem('postingDraft:u-1')).toBeNull();
  });

  test('is not made of nothing', async () => {
    await open();
    expect(screen.queryByRole('button', { name: 'Descartar borrador' })).toBeNull();
    expect(localStorage.getItem('postingDraft:u-1')).toBeNull();
  });
});

test('Enter goes on to the next step, never publishes from another', async () => {
  const created = answering('post', '/job-postings', 201, { posting_id: 'p-1', message: 'ok' });
  await open();
  await userEvent.type(screen.getByLabelText('Título del puesto'), 'Chofer{Enter}');
  expect(screen.getByText('Paso 2 de 4')).toBeDefined();
  expect(created).toHaveLength(0);
});
