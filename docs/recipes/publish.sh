#!/usr/bin/env bash
# Builds, checks and publishes the site in the folder where it is run: for any CI system, and for people.
#
#   PUBLISH_TARGET   s3://bucket or s3://bucket/prefix
#   PUBLISH_OPTIONS  optional, such as: --endpoint https://minio.example.com
#
# Credentials come from where the AWS tools look: AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, a profile,
# AWS_ROLE_ARN with AWS_WEB_IDENTITY_TOKEN_FILE, or the machine's role.
# Keep the folder .cache/build-site between runs: without it all pictures are encoded again.
set -euo pipefail
: "${PUBLISH_TARGET:?set it to s3://bucket}"

npm ci
npx build-site build
npx build-site check
read -ra options <<< "${PUBLISH_OPTIONS:-}"
npx build-site publish "$PUBLISH_TARGET" "${options[@]}" --yes
