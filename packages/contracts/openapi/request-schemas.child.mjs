/**
 * Prints as JSON what only running the contracts can show: the routes' values and the JSON schemas that class-validator's rules
 * amount to. A process of its own, because decorators need a build first. Argument: the folder for that build.
 */
import { transformFileSync } from '@swc/core';
import { defaultMetadataStorage } from 'class-transformer/cjs/storage.js';
import { getMetadataStorage } from 'class-validator';
import { validationMetadatasToSchemas } from 'class-validator-jsonschema';
import fs from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

const ROOT = path.resolve(import.meta.dirname, '../../..');
const SOURCE = path.join(import.meta.dirname, '../src');
const out = process.argv[2];

function build() {
  const files = fs.readdirSync(SOURCE, { recursive: true }).filter((file) => file.endsWith('.ts') && !file.endsWith('.spec.ts'));
  const { jsc } = JSON.parse(fs.readFileSync(path.join(ROOT, 'backend/.swcrc'), 'utf8'));
  for (const file of files) {
    const { code } = transformFileSync(path.join(SOURCE, file), { swcrc: false, jsc, module: { type: 'es6' } });
    const target = path.join(out, file.replace(/\.ts$/, '.js'));
    fs.mkdirSync(path.dirname(target), { recursive: true });
    fs.writeFileSync(target, code);
  }
  fs.writeFileSync(path.join(out, 'package.json'), '{ "type": "module" }');
  return files.map((file) => pathToFileURL(path.join(out, file.replace(/\.ts$/, '.js'))).href);
}

/** Properties that carry a rule of this kind, as `Class.property`. */
function propertiesWith(isMeant) {
  const all = [...getMetadataStorage().validationMetadatas.values()].flat();
  return all.filter(isMeant).map(({ target, propertyName }) => `${target.name}.${propertyName}`);
}

/** A `ValidateIf` that lets '' through although a rule would refuse it. */
const skipsEmpty = ({ type, constraints, propertyName }) =>
  type === 'conditionalValidation' && constraints[0]({ [propertyName]: '' }, '') === false;

const modules = build();
for (const module of modules.filter((file) => file.endsWith('.input.js'))) await import(module);
const { ROUTES } = await import(modules.find((file) => file.endsWith('/routes.js')));
const { ERRORS } = await import(modules.find((file) => file.endsWith('/errors.js')));
const schemas = validationMetadatasToSchemas({
  classTransformerMetadataStorage: defaultMetadataStorage,
  refPointerPrefix: '#/components/schemas/',
  additionalConverters: { inPlaceOf: {} }, // says nothing of the value itself
});
const emptyAllowed = propertiesWith(skipsEmpty);
const integers = propertiesWith(({ name }) => name === 'isInt');
process.stdout.write(JSON.stringify({ routes: ROUTES, errors: ERRORS, schemas, emptyAllowed, integers }));
