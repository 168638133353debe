#!/bin/sh
# Runs once in docker-compose.yml: the certificate of the services inside, and the keys that the object store accepts.
set -eu
umask 077
cd /certificates
test -s inside.crt || openssl req -x509 -newkey rsa:3072 -nodes -days 3650 -subj /CN=viajario-inside \
  -addext subjectAltName=DNS:storage,DNS:mail -keyout inside.key -out inside.crt
chmod 644 inside.crt
actions='["Admin","Read","Write","List","Tagging"]'
credentials="{\"accessKey\":\"$S3_ACCESS_KEY_ID\",\"secretKey\":\"$S3_SECRET_ACCESS_KEY\"}"
printf '{"identities":[{"name":"viajario","credentials":[%s],"actions":%s}]}' "$credentials" "$actions" > s3.json
